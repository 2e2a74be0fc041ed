import { useQuery } from '@tanstack/react-query'

/** The ways from step to step that the generated walks of a flow take; undefined until they are known. */
export function useWalkedWays(flow: string): ReadonlySet<string> | undefined {
  return useQuery({
    queryKey: ['walkedWays', flow],
    queryFn: ({ signal }) => walkedWaysOf(flow, signal),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}

function walkedWaysOf(flow: string, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const worker = new Worker(new URL('./walked.worker.ts', import.meta.url), { type: 'module' })
  signal.addEventListener('abort', () => worker.terminate())
  return new Promise<ReadonlySet<string>>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReadonlySet<string>>) =>
      resolve(data),
    )
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    worker.postMessage(flow)
  }).finally(() => worker.terminate())
}
