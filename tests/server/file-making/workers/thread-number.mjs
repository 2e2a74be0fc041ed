import { threadId } from 'node:worker_threads'

/** A worker whose file contains its thread number; the event loop's is 0. */
export default () => new TextEncoder().encode(String(threadId))
