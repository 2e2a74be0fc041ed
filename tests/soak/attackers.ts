import fc from 'fast-check'
import { contract, type EndpointName } from '#schemas/contract.ts'
import { larkfield, northgate } from '#server/demo-world/companies/companies.ts'
import type { DemoPerson } from '#server/demo-world/people.ts'
import { createChance } from '#server/demo-world/random.ts'
import { fromManyAddresses } from '../attack/attacked-server.ts'
import { findHostileFault } from '../attack/hostile/judge.ts'
import { hostileRequests } from '../attack/hostile/requests.ts'
import { withSignIn } from '../attack/hostile/trial.ts'
import { createSender, type RawRequest, type RawResponse } from '../attack/raw-requests.ts'
import { createAttacks } from '../attack/tenancy/attacks.ts'
import { createCredentials } from '../attack/tenancy/credentials.ts'
import { listIdentifiers } from '../attack/tenancy/identifiers.ts'
import { judgeAnswer } from '../attack/tenancy/judge.ts'
import { fetchTokens } from '../server/identity/sign-in.ts'
import { type Actor, createRepeatingActor, failureReason, sleepUnlessAborted } from './actor.ts'
import type { AnswerLog } from './answers.ts'
import type { Installation } from './installation.ts'

const names = Object.keys(contract) as EndpointName[]

/** Sends requests to either server from many addresses and records the answers. */
function sending({ servers }: Installation, seed: string, group: string, answers: AnswerLog) {
  const chance = createChance(`${group} ${seed}`)
  const senders = servers.map(({ address }) => ({
    address,
    send: fromManyAddresses(createSender(address)),
  }))
  return {
    chance,
    async send(sent: RawRequest, what: string): Promise<RawResponse> {
      const { address, send } = chance.pick(senders)
      const began = performance.now()
      const received = await send(sent)
      const { status, broken = '' } = received
      answers.note({
        group,
        address,
        began,
        status,
        what: `${sent.method} ${sent.path.slice(0, 200)} (${what}) ${broken}`,
      })
      return received
    },
  }
}

/** Sends hostile bodies, addresses and headers as a person with full access. */
export function createHostileActor(
  installation: Installation,
  person: DemoPerson,
  seed: number,
  answers: AnswerLog,
): Actor {
  const { chance, send } = sending(installation, `${seed}`, 'hostile', answers)
  return createRepeatingActor(
    async (until) => {
      const requests = fc.sample(hostileRequests(chance.pick(names)), {
        numRuns: 20,
        seed: chance.below(2 ** 31),
      })
      // A hostile sign-out invalidates the token that was used before.
      const token = await installation.mint.tokenFor(person)
      for (const request of requests) {
        if (until.aborted) return
        const whole = withSignIn(request, token)
        const received = await send(whole.sent, request.what)
        // Missing answers and 5xx are judged along with the kills.
        const isAnswered = received.status > 0 && received.status < 500
        const fault = isAnswered ? findHostileFault(whole, received) : undefined
        if (fault) answers.fault(`HOSTILE: ${fault}`)
        await sleepUnlessAborted(chance.below(200), until)
      }
    },
    () => 0,
  )
}

/** Tries to read Larkfield Partners' data in all the ways of `npm run test:tenancy`. */
export async function createIntruder(
  installation: Installation,
  seed: number,
  answers: AnswerLog,
): Promise<Actor> {
  const { chance, send } = sending(installation, `${seed}`, 'intruders', answers)
  const identifiers = await listIdentifiers(installation.database, larkfield.id)
  return createRepeatingActor(
    async (until) => {
      const credentials = await createCredentials(installation.mint)
      for (const attack of createAttacks(
        { credentials, identifiers },
        500,
        chance.below(2 ** 31),
      )) {
        if (until.aborted) return
        const received = await send(attack.sent, attack.what)
        // Rate limits are on, so a 429 is possible.
        const judged = received.status === 429 ? { ...attack, mustBe: 429 } : attack
        for (const { kind, sentence } of judgeAnswer(judged, received)) {
          if (kind !== 'failed') answers.fault(`${kind.toUpperCase()}: ${sentence}`)
        }
        await sleepUnlessAborted(chance.below(200), until)
      }
    },
    () => 0,
  )
}

/** Guesses tokens from one address, more often than is allowed. */
export function createTokenGuesser(
  { servers }: Installation,
  seed: number,
  answers: AnswerLog,
): Actor {
  const chance = createChance(`guesser ${seed}`)
  return createRepeatingActor(
    async () => {
      const { address } = chance.pick(servers)
      const began = performance.now()
      const status = await fetch(`${address}/api/settings`, {
        headers: {
          authorization: `Bearer ${chance.below(2 ** 31)}`,
          tenantid: northgate.id,
          'x-forwarded-for': '203.0.113.7',
        },
      }).then(
        async (answer) => {
          await answer.body?.cancel()
          return answer.status
        },
        () => 0,
      )
      answers.note({ group: 'guessers', address, began, status, what: 'a guessed token' })
      if (status > 0 && status < 400) answers.fault(`LET IN: a guessed token, with ${status}`)
    },
    () => chance.below(100),
  )
}

/** Signs in at the embedded provider, as a browser does, and out again. */
export function createSignInActor(
  { servers: [{ address }] }: Installation,
  person: DemoPerson,
  seed: number,
  answers: AnswerLog,
): Actor {
  const chance = createChance(`visitor ${seed}`)
  return createRepeatingActor(
    async () => {
      const began = performance.now()
      const group = 'sign-ins'
      try {
        const { access_token: token } = await fetchTokens(address, person.subject)
        if (!token) throw new Error('there was no token')
        const left = await fetch(`${address}/api/extensions/signout`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
        })
        await left.body?.cancel()
        answers.note({ group, address, began, status: left.status, what: 'a sign-out' })
      } catch (error) {
        answers.note({
          group,
          address,
          began,
          status: 0,
          what: `a sign-in (${failureReason(error)})`,
        })
      }
    },
    () => 1_000 + chance.below(2_000),
  )
}
