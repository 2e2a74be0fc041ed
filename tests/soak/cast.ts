import { harbor, larkfield, northgate } from '#server/demo-world/companies/companies.ts'
import { smallCompanies } from '#server/demo-world/companies/small-companies.ts'
import { demoPeople } from '#server/demo-world/people.ts'
import { addColleagues } from '../attack/hostile/colleagues.ts'
import type { StoryClient } from '../kill/client.ts'
import type { Actor } from './actor.ts'
import type { AnswerLog } from './answers.ts'
import {
  createHostileActor,
  createIntruder,
  createSignInActor,
  createTokenGuesser,
} from './attackers.ts'
import type { Installation } from './installation.ts'
import { type CompanyReader, createReader } from './readers.ts'
import { createCrowd, createIdler } from './sockets.ts'
import { createWriter } from './writers.ts'

/** All actors of the soak test. */
export interface Cast {
  readonly writers: readonly StoryClient[]
  /** Account ids of the writers, as whom no one else acts. */
  readonly writingPeople: readonly number[]
  /** Readers and attackers. */
  readonly others: readonly Actor[]
}

const idleConnections = 40

/** Creates all actors, with their people and companies. */
export async function createCast(
  installation: Installation,
  seed: number,
  answers: AnswerLog,
): Promise<Cast> {
  const { database } = installation
  const atNorthgate = await addColleagues(database, 10)
  const atHarbor = await addColleagues(database, 3, { company: harbor, after: 10 })
  const [small] = smallCompanies()
  if (!small) throw new Error('Olive Grant looks after companies.')
  const writing = [
    ...atNorthgate.slice(0, 4).map((person) => ({ person, company: northgate })),
    ...atHarbor.slice(0, 2).map((person) => ({ person, company: harbor })),
  ]
  const { dana, lee, priya, olive, sam } = demoPeople
  const reading: CompanyReader[] = [
    ...atNorthgate.slice(4, 7).map((person) => ({ person, company: northgate })),
    ...atHarbor.slice(2).map((person) => ({ person, company: harbor })),
    { person: dana, company: larkfield },
    { person: dana, company: harbor },
    { person: priya, company: northgate },
    { person: olive, company: small },
  ]
  const others = [
    ...(await Promise.all(
      reading.map((each, index) => createReader(installation, each, `${index} ${seed}`, answers)),
    )),
    ...atNorthgate
      .slice(7)
      .map((person, index) => createHostileActor(installation, person, seed + index, answers)),
    await createIntruder(installation, seed, answers),
    await createIntruder(installation, seed + 1, answers),
    createTokenGuesser(installation, seed, answers),
    ...[lee, sam].map((person, index) =>
      createSignInActor(installation, person, seed + index, answers),
    ),
    createCrowd(installation, seed),
    ...Array.from({ length: idleConnections }, (_, index) =>
      createIdler(installation, seed + index, answers),
    ),
  ]
  return {
    writers: writing.map(({ person, company }, index) =>
      createWriter(installation, person, company, `${index} ${seed}`, answers),
    ),
    writingPeople: writing.map(({ person }) => person.profileAccountId),
    others,
  }
}
