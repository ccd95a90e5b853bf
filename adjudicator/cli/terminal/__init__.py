"""The terminal: answers on stdout, a console for external text, and line breaks."""
