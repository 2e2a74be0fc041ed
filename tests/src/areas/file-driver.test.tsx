import { expect, test } from 'vitest'
import { addDays, toDay, toEastern } from '#schemas/time/eastern-time.ts'
import { clock } from '#src/clock.ts'
import { Route as transferRoute } from '#src/routes/_shell/_portal/file-driver/detail.$id.tsx'
import { Route as transfersRoute } from '#src/routes/_shell/_portal/file-driver/index.tsx'
import {
  markupPart,
  markupTable,
  markupTerms,
  renderPage,
} from '#tests/src/support/render-page.tsx'

/** What the pages of the file driver show of an answer, each member in its own place. */

const part = { id: 1, transferId: 7 }
const agoAt = (days: number, time: string) =>
  `${addDays(toDay(toEastern(clock.now())), -days)}T${time}`
const run = { ...part, legType: 'Pull', runSequence: 4, result: 'run succeeded', log: 'All sent.' }
const detail = {
  transfer: {
    id: 7,
    tenantId: 'northgate',
    name: 'Positions',
    pullCompany: 'Quillstone',
    pushCompany: 'Northgate',
    purpose: 'Reconciliation',
    note: 'Before the open.',
    active: true,
    runNow: false,
    numberOfTransformations: 3,
    isIntraday: true,
    alwaysEmailSuccess: false,
  },
  schedules: [
    {
      ...part,
      runOnHolidays: true,
      runDayAfterHolidays: false,
      transferDays: 'Monday',
      transferTime1: '6:00 AM',
      transferTime2: '7:15 AM',
      transferTime3: '8:30 AM',
      source: 'Exchange',
    },
  ],
  legs: [
    {
      ...part,
      type: 'Pull',
      hostname: 'sftp.quillstone.example',
      port: 2222,
      protocol: 'SFTP',
      sshKey: 'ssh-rsa AAAA',
      privateKey: null,
      username: 'northgate',
      note: 'Read only.',
    },
  ],
  alertRecipients: [
    {
      ...part,
      legType: 'Push',
      companyName: 'Northgate',
      firstName: 'Dana',
      lastName: 'Reyes',
      email: 'dana@northgate.example',
      sucessAlerts: true,
    },
  ],
  files: [
    {
      ...part,
      pullDirectory: '/out',
      pullName: 'a.csv',
      pushDirectory: '/in',
      pushName: 'b.csv',
      grabAlways: true,
      lastModifiedFilter: '1 day',
      newFilesOnly: false,
    },
  ],
  activities: [
    { ...run, id: 1, runDate: agoAt(29, '10:00:00') },
    { ...run, id: 2, runDate: agoAt(31, '10:00:00'), log: 'Long ago.' },
  ],
}
const shownTransfer = () =>
  renderPage(transferRoute, '/file-driver/detail/$id', {
    at: '/file-driver/detail/7',
    answers: { '/filedriver/transfers/7': detail },
  })

// FILE-002
test('the transfers list each member in its column', async () => {
  const html = await renderPage(transfersRoute, '/file-driver', {
    answers: {
      '/filedriver/transfers': [
        {
          id: 7,
          transfer: 'Positions',
          purpose: 'Reconciliation',
          source: 'Quillstone',
          destination: 'Northgate',
          active: false,
          status: 'run failed',
          nextRun: '2026-12-01T06:00:00',
        },
      ],
    },
  })
  expect(rowsOf(html, 'File transfers')).toEqual([
    {
      Transfer: 'Positions',
      Purpose: 'Reconciliation',
      Source: 'Quillstone',
      Destination: 'Northgate',
      Active: 'No',
      Status: 'Run failed',
      'Next Run': '12/01/2026 6:00 AM',
    },
  ])
})

// FILE-007
test('a transfer is described by its members', async () => {
  expect(markupTerms(await shownTransfer())).toMatchObject({
    Name: 'Positions',
    'Pull company': 'Quillstone',
    'Push company': 'Northgate',
    Purpose: 'Reconciliation',
    Active: 'Yes',
    'Run now': 'No',
    Transformations: '3',
    Intraday: 'Yes',
    'Always email on success': 'No',
  })
  expect(await shownTransfer()).toContain('Before the open.')
})

// FILE-008
test('a schedule has its days, its times one by one, its holidays and its source', async () => {
  expect(rowsOf(await shownTransfer(), 'Schedule')).toEqual([
    {
      'Transfer Days': 'Monday',
      'Transfer Time 1': '6:00 AM',
      'Transfer Time 2': '7:15 AM',
      'Transfer Time 3': '8:30 AM',
      'Run on Holidays': 'Yes',
      'Run Day After Holidays': 'No',
      Source: 'Exchange',
    },
  ])
})

// FILE-009
test('a leg has its address and user, and of its keys only whether there is one', async () => {
  const html = await shownTransfer()
  const leg = html.slice(html.indexOf('Pull leg'))
  expect(markupTerms(leg)).toMatchObject({
    Hostname: 'sftp.quillstone.example',
    Port: '2222',
    Protocol: 'SFTP',
    Username: 'northgate',
    'SSH key': '••••••••',
    'Private key': 'None',
    Note: 'Read only.',
  })
  expect(html).not.toContain('AAAA')
})

// FILE-010
test('an alert recipient is somebody of a company, for one leg', async () => {
  expect(rowsOf(await shownTransfer(), 'Alert recipients')).toEqual([
    {
      'Leg Type': 'Push',
      'Company Name': 'Northgate',
      'First Name': 'Dana',
      'Last Name': 'Reyes',
      Email: 'dana@northgate.example',
      'Success Alerts': 'Yes',
    },
  ])
})

// FILE-011
test('a file is pulled from one place and pushed to the other', async () => {
  expect(rowsOf(await shownTransfer(), 'Files')).toEqual([
    {
      'Pull Directory': '/out',
      'Pull Name': 'a.csv',
      'Push Directory': '/in',
      'Push Name': 'b.csv',
      'Grab Always': 'Yes',
      'Last Modified Filter': '1 day',
      'New Files Only': 'No',
    },
  ])
})

// FILE-005, FILE-012
test('activity is of the last 30 days, whatever the API sends', async () => {
  const html = await shownTransfer()
  expect(markupPart(html, 'Activity (last 30 days)')).not.toContain('Long ago.')
  expect(rowsOf(html, 'Activity')).toEqual([
    {
      'Run Date': expect.stringMatching(/^\d\d\/\d\d\/\d{4} 10:00 AM$/),
      'Run Sequence': '4',
      'Leg Type': 'Pull',
      Result: 'Run succeeded',
      Log: 'All sent.',
    },
  ])
})

/** The rows of a grid, each cell under its heading. */
function rowsOf(html: string, name: string): Record<string, string>[] {
  const [headings = [], ...rows] = markupTable(html, name)
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [headings[at] ?? '', cell])))
}
