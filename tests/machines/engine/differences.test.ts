import { describe, expect, it } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { settled } from '#machines/engine/answers.ts'
import { differences, merged } from '#machines/engine/differences.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { type AddUserDraft, emptyAddUserDraft } from '#schemas/add-user/draft.ts'
import { emptyTerminateDraft } from '#schemas/terminate/draft.ts'
import { dana, northgate, saturday } from '../support.ts'

/** Two versions of one draft, seen from the one both started from (DESIGN section 6). */

const facts = { draft: emptyAddUserDraft, settings: northgate, user: dana, now: saturday }
const version = (answers: Partial<AddUserDraft>) =>
  settled(addUser, {
    ...facts,
    draft: { ...emptyAddUserDraft, accountType: 6, sharedMailboxDisplayName: 'Desk', ...answers },
  })
const base = version({})

describe('the steps on which two versions differ', () => {
  it('are none where they say the same', () => {
    expect(differences(addUser, facts, { mine: base, theirs: version({}), base })).toEqual([])
  })

  it.each([
    ['me', 'Mine', null],
    ['them', null, 'Theirs'],
    ['both', 'Mine', 'Theirs'],
  ] as const)('say that %s changed them', (changedBy, mine, theirs) => {
    const versions = {
      mine: version({ specialRequests: mine }),
      theirs: version({ specialRequests: theirs }),
      base,
    }
    expect(differences(addUser, facts, versions)).toEqual([
      {
        step: 'specialRequests',
        title: 'Special Requests',
        answers: [{ path: 'specialRequests', label: 'Special requests' }],
        changedBy,
      },
    ])
  })

  it('leave out what follows from other answers', () => {
    const versions = {
      mine: base,
      theirs: version({ sharedMailboxDisplayName: 'Reception' }),
      base,
    }
    expect(differences(addUser, facts, versions).map(({ step }) => step)).toEqual(['displayName'])
  })

  it('tell each answer once, though two steps ask for it', () => {
    const custom = { requestsRecommendedEmail: false, requestedEmailAddress: 'x@y.example' }
    const versions = { mine: version(custom), theirs: base, base }
    const paths = differences(addUser, facts, versions).flatMap(({ answers }) => answers)
    expect(new Set(paths.map(({ path }) => path)).size).toBe(paths.length)
    expect(paths).toHaveLength(2)
  })

  it('tell acknowledgements as such', () => {
    const acknowledged = {
      acknowledgedBy: { email: 'a@x.example', fullName: 'Ann' },
      acknowledgedDate: saturday,
    }
    const mine = { ...emptyTerminateDraft, reviewAcknowledgement: acknowledged }
    const versions = { mine, theirs: emptyTerminateDraft, base: emptyTerminateDraft }
    const found = differences(terminate, { ...facts, draft: emptyTerminateDraft }, versions)
    expect(found).toEqual([
      {
        step: 'confirm',
        title: 'Confirm',
        answers: [{ path: 'reviewAcknowledgement', label: 'Acknowledgement' }],
        changedBy: 'me',
      },
    ])
  })
})

describe('the merged draft', () => {
  const versions = {
    mine: version({ specialRequests: 'Mine', sharedMailboxDisplayName: 'Front' }),
    theirs: version({ specialRequests: 'Theirs', sharedMailboxDisplayName: 'Back' }),
    base,
  }

  it('has theirs or mine, step by step, and what follows from that', () => {
    const draft = merged(addUser, facts, versions, {
      specialRequests: 'mine',
      displayName: 'theirs',
    })
    expect(draft).toEqual(version({ specialRequests: 'Mine', sharedMailboxDisplayName: 'Back' }))
    expect(draft.requestedEmailAddress).toBe('back@northgatecapital.example')
  })

  it('has mine where nothing was chosen', () => {
    expect(merged(addUser, facts, versions, {})).toEqual(versions.mine)
  })
})
