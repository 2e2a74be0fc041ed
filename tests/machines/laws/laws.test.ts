import { describe, it } from 'vitest'
import { fewCompanies } from '../support/companies.ts'
import { addUserSubject, terminateSubject } from '../support/subjects.ts'
import { laws } from './laws.ts'

/** Words of a law's name: `backUndoesNext` is 'back undoes next'. */
const sentence = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

describe('Add User', () => {
  const subject = addUserSubject(undefined, fewCompanies())
  for (const [name, law] of Object.entries(laws)) {
    it(sentence(name), () => law(subject))
  }
})

describe('Terminate', () => {
  const subject = terminateSubject()
  for (const [name, law] of Object.entries(laws)) {
    it(sentence(name), () => law(subject))
  }
})
