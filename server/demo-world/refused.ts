import { StartupError } from '../process/startup-error.ts'

/**
 * Refuses to add the demo world where an environment is that of production: nothing takes its companies out again.
 * @throws StartupError
 */
export function refuseDemoWorld({ NODE_ENV }: NodeJS.ProcessEnv): void {
  if (NODE_ENV !== 'production') return
  throw new StartupError(
    'The demo world is refused when NODE_ENV is production: nothing takes its companies out of a database again.',
  )
}
