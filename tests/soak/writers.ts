import { type DemoCompany, northgate } from '#server/demo-world/companies/companies.ts'
import type { DemoPerson } from '#server/demo-world/people.ts'
import { createChance } from '#server/demo-world/random.ts'
import { createStoryClient, type StoryClient } from '../kill/client.ts'
import { mailboxStory, terminationStory } from '../kill/stories.ts'
import { createTokenSource } from './actor.ts'
import type { AnswerLog } from './answers.ts'
import type { Installation } from './installation.ts'

/**
 * Writes and submits drafts at either server. Unanswered writes are repeated with their key, often
 * at the other server. Some are abandoned and repeated, some sent twice.
 */
export function createWriter(
  { servers, mint }: Installation,
  person: DemoPerson,
  company: DemoCompany,
  seed: string,
  answers: AnswerLog,
): StoryClient {
  const chance = createChance(`writer ${seed}`)
  let stories = 0
  return createStoryClient({
    person,
    tenantId: company.id,
    nextStory() {
      stories += 1
      // The people named in terminations work at Northgate Capital.
      return stories % 3 === 0 && company === northgate
        ? terminationStory(person)
        : mailboxStory(`Mailbox ${seed}.${stories}`, 1 + chance.below(8), person, company)
    },
    nextAddress: () => chance.pick(servers).address,
    newToken: createTokenSource(mint, person),
    nextPause: () => 100 + chance.below(600),
    nextTimeout: () => (chance.below(10) === 0 ? 1 + chance.below(40) : undefined),
    isSentTwice: () => chance.below(10) === 0,
    onAttempt: ({ call, address, began, status }) =>
      answers.note({
        group: 'writers',
        address,
        began,
        status,
        what: `${call} by ${person.name}`,
      }),
  })
}
