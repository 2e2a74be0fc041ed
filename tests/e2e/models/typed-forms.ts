import { z } from 'zod/mini'
import { expect } from '../fixtures.ts'
import { HardwareForm } from './hardware-form.ts'
import { callApi } from './portal-api.ts'
import {
  button,
  byLabel,
  fieldInDialog,
  firstEditButton,
  locateRiskEditForm,
  openFirstTicket,
  type TypedForm,
  textbox,
  typedText,
} from './typed-form.ts'

/** Every form in which people type (tests/house-rules.test.ts requires new ones to be added). */

export const typedForms: readonly TypedForm[] = [
  {
    name: 'New Service Ticket',
    of: 'src/areas/service-ticket/service-ticket-page.tsx',
    path: '/service-ticket',
    fill: async (page) => {
      await page.getByLabel('Ticket Summary').fill('Printer')
      await page.getByLabel('Ticket Description').fill(typedText)
    },
    field: (page) => page.getByLabel('Ticket Description'),
    typed: typedText,
    submit: button('Submit'),
    call: /^POST .*\/serviceticket$/,
    isDialog: false,
    showsRefusal: true,
  },
  {
    name: 'Purchase Hardware',
    of: 'src/areas/hardware/hardware-request-form.tsx',
    path: '/purchase-hardware',
    fill: async (page) => {
      await new HardwareForm(page).fillRequired()
      await page.getByLabel('Delivery constraints', { exact: true }).fill(typedText)
    },
    field: byLabel('Delivery constraints'),
    typed: typedText,
    submit: button('Submit Request'),
    call: /^POST .*hardware/i,
    isDialog: false,
    showsRefusal: true,
  },
  {
    name: 'Add User of invoice recipients',
    of: 'src/areas/invoice-recipients/add-user-dialog.tsx',
    path: '/billing/invoice-recipients',
    open: (page) => button('Add new')(page).click(),
    fill: async (page) => {
      await page.getByRole('radio', { name: 'Custom user' }).check()
      await byLabel('Full name')(page).fill(typedText)
      await byLabel('Email')(page).fill('new.recipient@northgatecapital.example')
    },
    field: byLabel('Full name'),
    typed: typedText,
    submit: button('Add'),
    call: /^POST .*\/billing\/invoicerecipient$/,
    isDialog: true,
  },
  {
    name: 'Add vendor',
    of: 'src/areas/cybersecurity-dashboard/vendors/add-vendor-dialog.tsx',
    path: '/cybersecurity-dashboard',
    open: (page) => button('Add vendor')(page).click(),
    fill: async (page) => {
      await byLabel('Name')(page).fill(typedText)
      await byLabel('Contact email')(page).fill('security@vendor.example')
      await page.getByLabel('Service Offering').selectOption({ index: 1 })
    },
    field: byLabel('Name'),
    typed: typedText,
    submit: button('Add'),
    call: /^POST .*\/vendorddq\/vendor\/add$/,
    isDialog: true,
  },
  {
    name: 'the reason for closing a ticket',
    of: 'src/areas/tickets/ticket-status-button.tsx',
    path: '/service-tickets',
    open: async (page) => {
      await openFirstTicket(page)
      await button('Close ticket')(page).click()
    },
    fill: (page) => byLabel('Reason')(page).fill(typedText),
    field: byLabel('Reason'),
    typed: typedText,
    submit: (page) =>
      page
        .getByRole('dialog', { name: 'Close ticket' })
        .getByRole('button', { name: 'Close ticket' }),
    call: /^POST .*\/close$/,
    isDialog: true,
  },
  {
    name: 'the reply to a ticket',
    of: 'src/areas/tickets/reply-form.tsx',
    path: '/service-tickets',
    open: openFirstTicket,
    fill: (page) => byLabel('Reply')(page).fill(typedText),
    field: byLabel('Reply'),
    typed: typedText,
    submit: button('Submit'),
    call: /^POST .*\/notes$/,
    isDialog: true,
  },
  {
    name: 'the report of a fault in the remote access log',
    of: 'src/areas/remote-access/access-log-ticket-form.tsx',
    path: '/remote-access-logs',
    open: (page) => button('Click here')(page).click(),
    fill: (page) => textbox('Description')(page).fill(typedText),
    field: textbox('Description'),
    typed: typedText,
    submit: button('Submit'),
    call: /^POST .*remoteaccess/i,
    isDialog: true,
  },
  {
    name: 'the request to change internet settings',
    of: 'src/areas/internet-settings/change-request-form.tsx',
    path: '/internet-settings',
    fill: (page) =>
      page
        .getByRole('main')
        .getByRole('textbox', { name: /Description/ })
        .fill(typedText),
    field: (page) => page.getByRole('main').getByRole('textbox', { name: /Description/ }),
    typed: typedText,
    submit: button('Submit'),
    call: /^POST .*internetsettings/i,
    isDialog: false,
  },
  {
    name: 'a bug report',
    of: 'src/areas/bug-report/bug-report-form.tsx',
    path: '/faq',
    open: (page) => button('Report Portal Bug')(page).click(),
    fill: (page) => byLabel('Description')(page).fill(typedText),
    field: byLabel('Description'),
    typed: typedText,
    submit: button('Submit'),
    call: /^POST .*\/reportissue$/,
    isDialog: true,
    showsRefusal: true,
  },
  {
    name: 'the reason for opening a ticket again',
    of: 'src/areas/tickets/ticket-status-button.tsx',
    path: '/service-tickets',
    prepare: async (page) => {
      const { output } = await callApi(page, 'POST /servicerequests/serviceticket', {
        body: { title: 'Opened again', body: 'It was closed too early.' },
      })
      const { tickets } = z
        .object({ tickets: z.tuple([z.object({ ticketId: z.number() })]) })
        .parse(output)
      const [{ ticketId }] = tickets
      await callApi(page, `POST /extensions/tickets/${ticketId}/close`, {
        body: { reason: 'It works.' },
      })
      await page.goto(`/service-tickets?ticket=${ticketId}`)
    },
    open: (page) => button('Reopen ticket')(page).click(),
    fill: (page) => byLabel('Reason')(page).fill(typedText),
    field: byLabel('Reason'),
    typed: typedText,
    submit: (page) =>
      page
        .getByRole('dialog', { name: 'Reopen ticket' })
        .getByRole('button', { name: 'Reopen ticket' }),
    call: /^POST .*\/reopen$/,
    isDialog: true,
  },
  {
    name: 'the request for a report of the remote access log',
    of: 'src/areas/remote-access/access-log-ticket-form.tsx',
    path: '/remote-access-logs',
    open: async (page) => {
      await button('Requests')(page).click()
      await page.getByRole('radio', { name: 'Historical Reporting Request' }).check()
      await button('Next')(page).click()
    },
    fill: (page) => textbox('Request')(page).fill(typedText),
    field: textbox('Request'),
    typed: typedText,
    submit: button('Submit'),
    call: /^POST .*remoteaccess/i,
    isDialog: true,
  },
  {
    name: 'the question about the remote access log',
    of: 'src/areas/remote-access/access-log-ticket-form.tsx',
    path: '/remote-access-logs',
    open: async (page) => {
      await button('Requests')(page).click()
      await page.getByRole('radio', { name: 'Question About The Data I See' }).check()
    },
    fill: (page) => textbox('Question')(page).fill(typedText),
    field: textbox('Question'),
    typed: typedText,
    submit: button('Submit'),
    call: /^POST .*remoteaccess/i,
    isDialog: true,
  },
  {
    name: 'Edit vendor',
    of: 'src/areas/cybersecurity-dashboard/vendors/edit-vendor-dialog.tsx',
    path: '/cybersecurity-dashboard',
    open: (page) => firstEditButton(page, 'Vendors').click(),
    fill: (page) => fieldInDialog('Notes')(page).fill(typedText),
    field: fieldInDialog('Notes'),
    typed: typedText,
    submit: button('Save'),
    call: /^PUT .*\/vendorddq\/vendor\/update$/,
    isDialog: true,
  },
  {
    name: 'Edit contact',
    of: 'src/areas/contacts/edit-contact-dialog.tsx',
    path: '/users/contact-information',
    open: (page) => firstEditButton(page, 'Contacts').click(),
    fill: (page) => fieldInDialog('Title')(page).fill(typedText),
    field: fieldInDialog('Title'),
    typed: typedText,
    submit: button('Save'),
    call: /^PUT .*\/users\/contacts$/,
    isDialog: true,
  },
  {
    name: 'a risk in its row',
    of: 'src/parts/risks/use-risk-edits.ts',
    path: '/cybersecurity-dashboard',
    open: async (page) => {
      const show = page.getByRole('button', { name: /^Show (?!as table)/ }).first()
      const edit = firstEditButton(page, 'Risk Register')
      await expect(edit).toBeVisible()
      await ((await show.isVisible()) ? show : edit).click()
    },
    fill: (page) => locateRiskEditForm(page).getByLabel('Notes').fill(typedText),
    field: (page) => locateRiskEditForm(page).getByLabel('Notes'),
    typed: typedText,
    submit: button('Update Risk'),
    call: /^POST .*updatecustomrisk$/,
    isDialog: false,
    showsRefusal: true,
  },
  {
    name: 'a change of several risks',
    of: 'src/parts/risks/bulk-change.tsx',
    path: '/cybersecurity-dashboard',
    open: async (page) => {
      await page.getByRole('searchbox', { name: 'Search Risk Register' }).fill('TLS 1.0')
      await page.getByRole('checkbox', { name: /^Select all \d+ rows$/ }).check()
      await page.getByRole('button', { name: /^Change \d+ risks?$/ }).click()
    },
    fill: async (page) => {
      await fieldInDialog('Status')(page).selectOption('Open - Approved to Remediate')
      await fieldInDialog('Reason')(page).fill(typedText)
    },
    field: fieldInDialog('Reason'),
    typed: typedText,
    submit: (page) => page.getByRole('dialog').getByRole('button', { name: /^Update .*Risks?$/ }),
    call: /^POST .*\/extensions\/risks$/,
    isDialog: true,
    showsRefusal: true,
  },
]
