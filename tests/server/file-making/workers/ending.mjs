/** A worker that ends during a file, like one that runs out of memory. */
export default () => process.exit(1)
