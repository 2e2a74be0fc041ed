/**
 * Why the server can't start, in sentences for the person who started it. They are printed to
 * stderr without a stack trace, and the exit code is 1.
 */
export class StartupError extends Error {}
