"""Verification of many games, on one machine or a cluster."""
