"""Measurements: each ``bench_<name>.py`` has ``run(report)``, which ``build.py bench`` calls."""
