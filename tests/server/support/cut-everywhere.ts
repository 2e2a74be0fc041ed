import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { type CuttingProxy, type Direction, startCuttingProxy } from './cutting-proxy.ts'

/** How many cuts of one kind are tried concurrently. */
const atOnce = 8
/** An exchange that takes longer counts as hanging, in milliseconds. */
export const hangingMilliseconds = 10_000

/** A client that talks to one server through a port, during and after a cut. */
export interface ExchangeClient {
  exchange(): Promise<unknown>
  close?(): unknown
}

/** The server and client to try, and how connections are cut. */
export interface CutTrial {
  /** The server's port. */
  readonly target: number
  readonly open: (port: number) => ExchangeClient
  /** Whether callers handle this error. */
  readonly isUnavailable: (error: unknown) => boolean
  /** Cuts an existing connection instead of opening one for each cut. */
  readonly isConnected?: boolean
  /** Delays the reset by event loop turns after the last byte, so that the byte has been read. */
  readonly turns?: number
  /** Step between cuts in bytes; 1 by default. */
  readonly step?: number
}

/** Tries an exchange with a cut at every byte in both directions. No error may be unhandled. */
export async function cutEverywhere(trial: CutTrial): Promise<void> {
  const { target, step = 1, turns = 0 } = trial
  const unheard: unknown[] = []
  const hear = (error: unknown) => void unheard.push(error)
  process.on('uncaughtException', hear).on('unhandledRejection', hear)
  const whole = await measure(trial)
  const cuts = (['sent', 'answered'] as const)
    .flatMap((direction) =>
      Array.from({ length: whole[direction] + 1 }, (_, bytes) => ({ direction, bytes })),
    )
    .filter(({ bytes }) => bytes % step === 0)
  expect(cuts.length).toBeGreaterThan(20)
  const failed: object[] = []
  const lane = async () => {
    const proxy = await startCuttingProxy(target, turns)
    for await (const fault of faultsIn(cuts, proxy, trial)) failed.push(fault)
    await proxy.close()
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  // Unhandled errors appear within the next turns of the event loop.
  await sleep(20)
  process.off('uncaughtException', hear).off('unhandledRejection', hear)
  expect(failed).toEqual([])
  expect(unheard).toEqual([])
}

async function measure({ target, open, isConnected = false }: CutTrial) {
  const proxy = await startCuttingProxy(target)
  const client = open(proxy.port)
  await client.exchange()
  if (isConnected) {
    proxy.mend()
    await client.exchange()
  }
  const passed = { ...proxy.passed }
  await client.close?.()
  await proxy.close()
  return passed
}

interface Cut {
  readonly direction: Direction
  readonly bytes: number
}

/** Tests the cuts that it takes off the list, and yields what goes wrong. */
async function* faultsIn(
  cuts: Cut[],
  proxy: CuttingProxy,
  { open, isUnavailable, isConnected = false }: CutTrial,
): AsyncGenerator<object> {
  let client: ExchangeClient | undefined
  for (let cut = cuts.pop(); cut; cut = cuts.pop()) {
    if (!client) {
      client = open(proxy.port)
      if (isConnected) await client.exchange()
    }
    proxy.cutAfter(cut.direction, cut.bytes)
    const { error } = await settled(client.exchange())
    if (error !== undefined && !isUnavailable(error)) yield { cut, error }
    proxy.mend()
    // The next exchange must succeed. With a connection per cut, this is only sampled.
    const isTried = isConnected || cuts.length % 16 === 0
    const next = isTried ? await again(client, isUnavailable) : {}
    if (next.error !== undefined) yield { after: cut, error: next.error }
    if (isConnected) continue
    await client.close?.()
    client = undefined
  }
  await client?.close?.()
}

/** The exchange after a cut, which may be the first to notice it. */
async function again(client: ExchangeClient, isUnavailable: CutTrial['isUnavailable']) {
  const first = await settled(client.exchange())
  return first.error !== undefined && isUnavailable(first.error)
    ? settled(client.exchange())
    : first
}

async function settled(work: Promise<unknown>): Promise<{ readonly error?: unknown }> {
  const late = new AbortController()
  const hangs = sleep(
    hangingMilliseconds,
    { error: new Error('It hangs.') },
    { signal: late.signal },
  )
  const ends = work.then(
    () => ({}),
    (error: unknown) => ({ error }),
  )
  const first = await Promise.race([ends, hangs])
  hangs.catch(() => undefined)
  late.abort()
  return first
}
