#!/usr/bin/env python3
"""A long simulation spread with Ray: each part is a task, and `stiess merge` adds them up.

    python examples/ray_parts.py 16 dreierles --deals 10^9 --seed 1

STIESS says where the program is, if it is not on the PATH. docs/long-simulations.md tells more.
"""

import os
import subprocess
import sys

import ray

STIESS = os.environ.get("STIESS", "stiess")


# A task has one core, and so one thread; a part that is lost with its machine is counted again.
@ray.remote(num_cpus=1, max_retries=3)
def part(nth, parts, run):
    command = [STIESS, "simulate", *run, "--part", f"{nth}/{parts}", "--json", "--threads", "1"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(done.stderr)
    return done.stdout


def main():
    parts, run = int(sys.argv[1]), sys.argv[2:]
    ray.init(log_to_driver=False)
    counts = ray.get([part.remote(nth, parts, run) for nth in range(1, parts + 1)])
    sys.exit(subprocess.run([STIESS, "merge", "-"], input="".join(counts), text=True).returncode)


if __name__ == "__main__":
    main()
