#!/usr/bin/env python3
"""A long simulation spread with Spark: each part is counted where there is room, and parts are merged two by two.

    python examples/spark_parts.py 16 dreierles --deals 10^9 --seed 1

STIESS says where the program is, if it is not on the PATH. docs/long-simulations.md tells more.
"""

import os
import subprocess
import sys

from pyspark.sql import SparkSession

STIESS = os.environ.get("STIESS", "stiess")


def stiess(*arguments, given=None):
    done = subprocess.run([STIESS, *arguments], input=given, capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(done.stderr)
    return done.stdout


def main():
    parts, run = int(sys.argv[1]), sys.argv[2:]

    def part(nth):
        return stiess("simulate", *run, "--part", f"{nth}/{parts}", "--json", "--threads", "1")

    def merge(one, other):
        return stiess("merge", "--counts", "-", given=one + other)

    spark = SparkSession.builder.appName("stiess").getOrCreate()
    numbers = spark.sparkContext.parallelize(range(1, parts + 1), parts)
    counts = numbers.map(part).treeReduce(merge)
    print(stiess("merge", "-", given=counts), end="")
    spark.stop()


if __name__ == "__main__":
    main()
