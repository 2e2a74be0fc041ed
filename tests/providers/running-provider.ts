import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Page } from '@playwright/test'

/** The portal as registered at a provider. */
export interface RegisteredPortal {
  /** Its origin. */
  readonly origin: string
  readonly clientId: string
  readonly audience: string
  /** Permission ids that the provider grants the person. */
  readonly permissions: readonly string[]
}

/** An identity provider configured and started by this test; the machine must have it. */
export interface RunningProvider {
  readonly issuer: string
  /** The portal's settings according to docs/identity-providers.md, with real addresses. */
  readonly settings: Readonly<Record<string, string>>
  /** The option and value with which the administrator adds the person. */
  readonly person: { readonly name: string; readonly knownBy: readonly [string, string] }
  /** Signs in with a password, from the provider's page to the portal. */
  signIn(page: Page): Promise<void>
  /** An element of its sign-in page. */
  asksForPassword(page: Page): Promise<void>
  /** Answers what it asks at a sign-out. */
  confirmSignOut(page: Page): Promise<void>
  /** Its log, including requested addresses. */
  log(): string
  stop(): Promise<void>
}

/** Starts a provider's program until it is stopped; its output is its log. */
export async function startProgram(
  line: readonly [string, ...string[]],
  options: { answersAt: string; env?: Record<string, string> },
): Promise<{ log(): string; stop(): Promise<void> }> {
  const [program, ...parameters] = line
  const child = spawn(program, parameters, {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk
    })
  }
  await untilItAnswers(child, options.answersAt, () => printed)
  return {
    log: () => printed,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function untilItAnswers(
  child: ChildProcess,
  address: string,
  printed: () => string,
): Promise<void> {
  const latest = Date.now() + 30_000
  while (Date.now() < latest) {
    if (child.exitCode !== null) break
    const answered = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`${address} does not answer. It printed:\n${printed().slice(0, 3000)}`)
}
