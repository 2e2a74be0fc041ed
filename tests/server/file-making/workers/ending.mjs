/** A thread that comes to its end over a file, as one does that needs too much memory. */
export default () => process.exit(1)
