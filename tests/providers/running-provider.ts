import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Page } from '@playwright/test'

/** The portal, as it is registered at a provider. */
export interface RegisteredPortal {
  /** Its origin. */
  readonly origin: string
  readonly clientId: string
  readonly audience: string
  /** What the provider grants the person it lets in, as ids of permissions. */
  readonly permissions: readonly string[]
}

/** An identity provider that this test installed nothing of, made and started by it. */
export interface RunningProvider {
  readonly issuer: string
  /** The settings of the portal that docs/identity-providers.md names for it, with addresses that exist. */
  readonly settings: Readonly<Record<string, string>>
  /** The person whom it lets in, as the portal's administrator adds them: an option and its value. */
  readonly person: { readonly name: string; readonly knownBy: readonly [string, string] }
  /** From its sign-in page to the portal, with a password. */
  signIn(page: Page): Promise<void>
  /** Shown where it asks who one is. */
  asksForPassword(page: Page): Promise<void>
  /** What it asks of a person who leaves, until it is done. */
  confirmSignOut(page: Page): Promise<void>
  /** What it has logged, addresses it was asked under included. */
  log(): string
  stop(): Promise<void>
}

/** A program of the provider's that runs until it is stopped; what it prints is its log. */
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
