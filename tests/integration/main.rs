mod fmt;
