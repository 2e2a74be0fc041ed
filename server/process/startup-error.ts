/**
 * Why the server cannot start, in sentences for the person who started it: they end on stderr as they are,
 * without a stack trace, and the exit code is 1.
 */
export class StartupError extends Error {}
