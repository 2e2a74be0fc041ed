import { describe, it } from 'vitest'
import { fewCompanies } from '../support/companies.ts'
import { addUserSubject, terminateSubject } from '../support/subjects.ts'
import { anythingMayHappen } from './explore.ts'

describe('whatever a person does in a wizard', () => {
  const companies = Object.entries(fewCompanies())

  it.each(companies)('Add User holds the laws and can be finished: %s', (_, settings) => {
    const subject = addUserSubject()
    for (let seed = 1; seed <= 6; seed += 1) {
      anythingMayHappen(subject, settings, { seed, events: 50 })
    }
  })

  it.each(companies)('Terminate holds the laws and can be finished: %s', (_, settings) => {
    const subject = terminateSubject()
    for (let seed = 1; seed <= 6; seed += 1) {
      anythingMayHappen(subject, settings, { seed, events: 50 })
    }
  })
})
