import { threadId } from 'node:worker_threads'

/** A file that says which thread made it; the event loop's is 0. */
export default () => new TextEncoder().encode(String(threadId))
