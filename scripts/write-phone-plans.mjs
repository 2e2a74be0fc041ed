import { writeFileSync } from 'node:fs'
import { phonePlansFile, phonePlansPath } from './phone-plans.mjs'

/** Writes what schemas know of the world's phone numbers. */
writeFileSync(phonePlansPath, phonePlansFile())
