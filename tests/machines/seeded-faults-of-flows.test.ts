import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { addUserRehearsal } from '#machines/add-user/rehearsal.ts'
import { createDistributionListRehearsal } from '#machines/create-distribution-list/rehearsal.ts'
import { editDistributionListRehearsal } from '#machines/edit-distribution-list/rehearsal.ts'
import { fileTransferRehearsal } from '#machines/file-transfer/rehearsal.ts'
import { planUpgradeRehearsal } from '#machines/plan-upgrade/rehearsal.ts'
import { rolesEditRehearsal } from '#machines/roles-edit/rehearsal.ts'
import { terminateRehearsal } from '#machines/terminate/rehearsal.ts'
import type { Rehearsal } from '#machines/tools/rehearsal/rehearsal.ts'
import { trainingReminderRehearsal } from '#machines/training-reminder/rehearsal.ts'
import { addUserFaults } from './support/seeded/add-user.ts'
import { listCreationFaults, listEditFaults } from './support/seeded/distribution-lists.ts'
import { fileTransferFaults } from './support/seeded/file-transfer.ts'
import { reminderFaults, rolesFaults, upgradeFaults } from './support/seeded/people.ts'
import { findFirstGateFinding, type SeededFaults } from './support/seeded/seeding.ts'
import { terminateFaults } from './support/seeded/terminate.ts'

/** Faults that somebody could make in any of the flows: the publish gate alone refuses each, and names the file to open. */

function refuses<D>(title: string, rehearsal: Rehearsal<D>, faults: SeededFaults<D>): void {
  describe(`the gate alone refuses, in ${title}`, () => {
    test.each(Object.entries(faults))('%s', (_, seed) => {
      const { undo, ...seeded } = seed()
      try {
        const finding = findFirstGateFinding(rehearsal, seeded)
        const [, file] = /Open ((?:machines|schemas)\/\S+?\.ts)/.exec(finding ?? '') ?? []
        expect(finding).toBeDefined()
        if (file) expect(isThere(file), file).toBe(true)
      } finally {
        undo?.()
      }
    })
  })
}

/** A file, or several whose names end alike. */
function isThere(file: string): boolean {
  const [, end] = basename(file).split('*')
  return end ? readdirSync(dirname(file)).some((name) => name.endsWith(end)) : existsSync(file)
}

refuses('Add User', addUserRehearsal, addUserFaults)
refuses('Terminate', terminateRehearsal, terminateFaults)
refuses('File Transfer', fileTransferRehearsal, fileTransferFaults)
refuses('Create Distribution List', createDistributionListRehearsal, listCreationFaults)
refuses('Edit Distribution List', editDistributionListRehearsal, listEditFaults)
refuses('the upgrade of the plan', planUpgradeRehearsal, upgradeFaults)
refuses('the training reminder', trainingReminderRehearsal, reminderFaults)
refuses('the roles edit', rolesEditRehearsal, rolesFaults)

test('worked examples say nothing of a flow without a fault', () => {
  expect(
    findFirstGateFinding(addUserRehearsal, { flow: addUser }, { examplesAlone: true }),
  ).toBeUndefined()
})
