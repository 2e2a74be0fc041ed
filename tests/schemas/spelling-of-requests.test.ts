import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { type Contract, contract } from '#schemas/contract.ts'
import { formatCall } from './call-format.ts'

/** The calls of requests, billing, documents, risks and tickets, letter for letter as the spec has them. */

const asSpelt = (...names: (keyof Contract)[]) => {
  const calls: Record<keyof Contract, Endpoint> = contract
  return names.map((name) => formatCall(calls[name]))
}

// SHELL-064, SHELL-065, SHELL-066, SHELL-067, SHELL-113, SHELL-114, SHELL-115
test('of the frame', () => {
  expect(asSpelt('tenantAccess', 'settings', 'navigationIds')).toEqual([
    'GET /authorization/tenantaccess > [{name, tenantId}]',
    'GET /settings > {currencySymbol, servicePlan, newUserExpediteFee, newUserSetupFee, newEmailOnlyUserSetupFee, emailMask, emailDomain, voiceSettings {voiceRecordingEnabled, hasSoftPhones {hasTeamsPhones, hasJabberPhones, hasTeamsAudioConferencing}, hasTeamsAudioConferencing}, mfaSettings {hasMFA}, clientAccountType, hasCloudPCs, hasCybersecurityTraining, hasVoiceServices, hasBillableServices, hasPortfolioChildren, isMSSP}',
    'GET /navigationIds > []',
  ])
})

// FAQ-005
test('of the questions', () => {
  expect(asSpelt('faq')).toEqual(['GET /faq > [{question, answer}]'])
})

// TICKET-012
test('of a service ticket', () => {
  expect(asSpelt('serviceTicketSubmit')).toEqual([
    'POST /servicerequests/serviceticket < {title, body} > {referenceNumber, tickets [{ticketId, ticketName}]}',
  ])
})

// ADDUSER-007, ADDUSER-205, ADDUSER-206, ADDUSER-209, ADDUSER-210, ADDUSER-211, ADDUSER-212
test('of the drafts and lists of Add User', () => {
  expect(
    asSpelt(
      'addUserDiscard',
      'addUserDrafts',
      'addUserDistributionLists',
      'addUserLocations',
      'addUserCitrixApps',
      'addUserCloudPcConfigurations',
    ),
  ).toEqual([
    'DELETE /adduser/drafts ? {addUserRequestId}',
    'GET /adduser/drafts > [{addUserDraftRequestId, createdBy, createdDate, lastUpdatedBy, lastUpdatedDate, userFullName}]',
    'GET /adduser/distributionlists > [{id, name, description, primaryEmail}]',
    'GET /adduser/locations > [{id, name}]',
    'GET /adduser/citrixapps > [{id, name}]',
    'GET /adduser/cloudpcconfigurations > [{id, description}]',
  ])
})

// ADDUSER-053, ADDUSER-056, ADDUSER-074, ADDUSER-075, ADDUSER-076, ADDUSER-098, ADDUSER-104
// ADDUSER-105, ADDUSER-111, ADDUSER-112, ADDUSER-144, ADDUSER-145, ADDUSER-146, ADDUSER-153
// ADDUSER-165, ADDUSER-166, ADDUSER-170, ADDUSER-172, ADDUSER-201, ADDUSER-202, ADDUSER-203
// ADDUSER-204, ADDUSER-207
test('of an Add User request', () => {
  const person = '{profileAccountId, email, fullName}'
  const access = (flag: string) => `[{profileAccount ${person}, fullAccess, ${flag}}]`
  const parts = [
    'id, tenantId, wizard, accountType, userStartDate, userSetupFee, expediteSetupFee',
    'generalInformation {userFirstName, userLastName, title, userType, officeLocationId}',
    'citrixOptions {citrixApps [], additionalNotes}',
    'requestsRecommendedEmail, requestedEmailAddress, requestsPhoneService',
    'phoneOptions {requestsDeskPhone, requestsSoftPhones, deskPhoneOptions {orderNewPhone, existingPhoneToReconfigure, otherDeviceToReconfigure, configureAsCopy, existingConfigurationToCopy, otherDeviceConfigurationToCopy, requestsExpansionModule, expansionModulePhoneNumbers}, softPhoneOptions {phoneOSToConfigure []}, phoneConfiguration {location, primaryPhoneNumber, secondaryPhoneNumbers, specialPhoneRequests, requestsVoicemailEnabled, recordPhoneLine}}',
    `resourceAccess {fileAccess {sharepointLibraries, requestsCopyFileAccessConfiguration, copyFileAccessUser ${person}, networkDriveAccess, securedFolderAccess}, contactInfoAccessGranted ${access('viewAccess')}, contactInfoAccessShared ${access('viewAccess')}, mailboxAccessGranted ${access('sendAs')}, mailboxAccessShared ${access('sendAs')}, calendarAccessGranted ${access('viewOnly')}, calendarAccessShared ${access('viewOnly')}}`,
    'distributionListIds [], requestsCloudPC, cloudPCConfiguration',
    'hardware {requestsPurchaseNewEquipment, hardwarePurchase {hardareDeliveryDate, purchaseComputer, purchasePeripherals, peripheralDescription, otherEquipmentOption, otherEquipmentDescription}, onsiteSupport, onsiteSupportDetails {desiredOnsiteDate, onsiteOfficeLocationId, otherRequests}, requestsConfigureExistingHardware, existingHardware {isNew, repurposeComputerName, hardwareConfiguration {officeLocationId, configurationType, onsiteConfiguration {desiredOnsiteDate}, pickupConfiguration {pickupDate}}}, otherRequests}',
    'contactInformation {secondaryEmail, officePhoneLocation, officePhoneNumber, mobilePhoneLocation, mobilePhoneNumber, requestsTeamsAudioConferencing, requestsServiceNotifications}',
    `specialRequests, sharedMailboxUsers {sharedMailboxReadOnlyUsers [${person}], readAndSendUsers [${person}]}`,
    'resourceCalendarInformation {displayName, location, roomCapacity, phoneNumber}',
    'sharedMailboxDisplayName, digitalSignature, acceptedBy',
  ]
  const request = `{${parts.join(', ')}}`
  const calls = asSpelt(
    'addUserCreate',
    'addUserSave',
    'addUserReview',
    'addUserSubmit',
    'addUserDraft',
  )
  expect(calls).toEqual([
    `POST /adduser < ${request} > {id, tenantId}`,
    `PATCH /adduser < ${request}`,
    `POST /adduser/review < ${request} > [{ticketName, ticketBody}]`,
    `POST /adduser/submit < ${request} > {referenceNumber, tickets [{ticketId, ticketName}]}`,
    `GET /adduser/{id} > ${request}`,
  ])
})

// TERM-012, TERM-070, TERM-071
test('of the drafts of Terminate', () => {
  expect(asSpelt('terminateDrafts', 'terminateDiscard')).toEqual([
    'GET /terminateuser/drafts > [{terminateUserDraftRequestId, createdBy, createdDate, lastUpdatedBy, lastUpdatedDate, userFullName}]',
    'DELETE /terminateuser/drafts ? {terminateUserRequestId}',
  ])
})

// TERM-056, TERM-057, TERM-058, TERM-059, TERM-060, TERM-072, TERM-073, TERM-074, TERM-076
test('of a termination', () => {
  const person = '{profileAccountId, email, fullName}'
  const given = `{acknowledgedBy ${person}, acknowledgedDate}`
  const phone = `phoneOptions {returningPhysicalPhones, physicalPhonesAssigned [], physicalPhonesReturning [], phoneOptionsAcknowledgement ${given}}`
  const mailbox = `mailboxOptions {mailboxConversionOptionId, forwardMessages, mailboxForwardTo ${person}, mailboxForwardToMailTo, sharedMailboxFullAccess ${person}, sharedMailboxFullAccessMailTo, sharedMailboxSendAs ${person}, sharedMailboxSendAsMailTo, autoReplyMessage, exportPSTFee, mailboxConversionAcknowledgement ${given}}`
  const special = `specialRequests {specialRequests, specialRequestsAcknowledgement ${given}}`
  // `wizard` is an extension, and left out where the API has none.
  const draft = `{id, tenantId, wizard, profileAccount ${person}, serviceTerminationDate, removeServicesAcknowledgement ${given}, existingServices [], hasPhoneServices, ${phone}, ${mailbox}, hasSpecialRequests, ${special}, reviewAcknowledgement ${given}}`
  expect(asSpelt('terminateCreate', 'terminateSave', 'terminateDraft', 'terminateSubmit')).toEqual([
    `POST /terminateuser < {profileAccountId, serviceTerminationDate} > ${draft}`,
    `PATCH /terminateuser < ${draft} > ${draft}`,
    `GET /terminateuser/{id} > ${draft}`,
    `POST /terminateuser/submit < ${draft} > {referenceNumber, tickets [{ticketId, ticketName}]}`,
  ])
})

// HW-052, HW-053
test('of hardware requests', () => {
  expect(asSpelt('hardwareUsers', 'hardwareSubmit')).toEqual([
    'GET /hardwarerequests/users > [{profileAccountId, email, fullName}]',
    'POST /hardwarerequests/submit < {deliveryDate, options [], existingUsers [], hardDeadline, expeditedShipping, expeditedPC, typeOfEquipment, accessoriesNeeded [], destination, deliveryConstrains, deployToHome, laptopComputers, monitors [], needMultiMonitorStands, standingDesksOrMoreThan, printers} > {ticketId, message}',
  ])
})

// BILL-019, BILL-020
test('of the invoices, with by when one is to be paid beyond the spec', () => {
  expect(asSpelt('invoices', 'invoiceDownload')).toEqual([
    'GET /billing/invoices > {invoices [{invoiceDate, invoiceNumber, datePaid, total, amountPaid, creditApplied, balance, dueDate}], outstandingBalance}',
    'GET /billing/invoice/download/{invoiceNumber} > file',
  ])
})

// CYBER-020, CYBER-021, CYBER-023
test('of the documents of the cybersecurity dashboard', () => {
  expect(asSpelt('policyDocuments', 'securityRiskReports', 'securityDocumentDelete')).toEqual([
    'GET /cybersecuritydashboard/policydocuments > [{documentName, lastUpdated, id, versionId, fileName, mimeType, isClientUploaded}]',
    'GET /cybersecuritydashboard/riskreport > [{documentName, lastUpdated, id, versionId, fileName, mimeType, isClientUploaded}]',
    'POST /cybersecuritydashboard/documents/delete/{id}',
  ])
})

// RISK-014, RISK-018, RISK-045, RISK-046, RISK-047, RISK-048
test('of the risks, with what a provider may have besides', () => {
  expect(asSpelt('riskRegister', 'riskDetails', 'riskAudit', 'riskUpdate')).toEqual([
    'GET /cybersecuritydashboard/riskegister > [{id, external, riskTitle, riskDescription, affectedAssetsCount, severity, discoveredDate, weaponized, targetRemediationDate, status, notes, impact, likelihood, severityChangeReason}]',
    'GET /cybersecuritydashboard/riskdetails/{id} > {title, severity, impact, likelihood, exploited, exploitable, status, affectedLocalities, plannedRemediationDate, created, updated, riskRemediationRecommendations, summary, affectedLocalitiesList [{hostName, ipAddress, isExternal, remediated}], notes, acceptedRiskReason, severityChangeReason, cvss, source}',
    'GET /cybersecuritydashboard/riskaudit/{id} > [{user, acceptedRiskChangeReason, fieldChanged, newValue, previousValue, severityChangeReason, riskUpdatedDate, changeReason}]',
    'POST /cybersecuritydashboard/updatecustomrisk ? {RiskId} < {id, severity, status, plannedRemediationDate, notes, acceptedRiskReason, severityChangeReason, title, cvss, likelihood, impact, exploitStatus, summary, riskRemediationRecommendations, created, updated, source, containsExternalIPs, affectedLocalityCount}',
  ])
})

// DOCS-016, DOCS-017, DOCS-018, DOCS-021, DOCS-022, DOCS-023, DOCS-024, DOCS-025
test('of the documents and reports', () => {
  expect(
    asSpelt('documents', 'documentVersions', 'documentDownload', 'reports', 'reportVersions'),
  ).toEqual([
    'GET /resources/documents > [{id, uuid, name, fileName, description, versions, lastModified, activeVersionId, mimeType, categoryId, category}]',
    'GET /resources/documents/{id} > {documentId, mimeType, versions [{id, versionId, fileName, dateCreated}]}',
    'GET /resources/documents/{id}/versions/{versionId} > file',
    'GET /resources/reports > [{id, uuid, name, fileName, description, versions, lastModified, activeVersionId, mimeType, categoryId, category, isArchive}]',
    'GET /resources/reports/{id} > {documentId, mimeType, versions [{id, versionId, fileName, dateCreated}]}',
  ])
})

// TKT-036
test('of the tickets', () => {
  expect(asSpelt('tickets', 'ticket', 'ticketReply')).toEqual([
    'GET /tickets ? {filterType, startDate, endDate} > [{ticketNumber, status, dateOpened, summary, contact, assignedTo, type, subType, lastUpdated, age, awaitingClientApproval}]',
    'GET /tickets/{ticketNumber} ? {ticketId} > {ticketId, ticketSummary, notes [{dateCreated, createdBy, text, kind, id, attachments [{id, fileName, mediaType, size}]}], status, isOpen, referenceNumber}',
    'POST /tickets/{ticketId}/notes < {notes, attachmentIds []}',
  ])
})

test('of the payment portal and of uploads', () => {
  expect(asSpelt('paymentPortal', 'securityDocumentUpload')).toEqual([
    'GET /billing/paymentportal',
    'POST /cybersecuritydashboard/documents/upload',
  ])
})

test('each call of the specification is spelt here or in the file next to this one', () => {
  const told = ['spelling-of-requests.test.ts', 'spelling-of-calls.test.ts']
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .flatMap((text) => [...text.matchAll(/['`]((?:GET|POST|PUT|PATCH|DELETE) [^\s'`?]+)/g)])
    .map(([, call]) => call)
  // Lists, whose answers are spelt in tests/server/api/keys-of-answers.test.ts.
  const elsewhere = ['/adduser/phones', '/adduser/mailboxes', '/terminateuser/contacts']
  const calls = Object.values<Endpoint>(contract).filter(({ extension }) => !extension)
  expect(calls.length).toBeGreaterThan(120)
  const missing = calls.filter(({ method, path }) => !told.includes(`${method} ${path}`))
  expect(missing.map(({ path }) => path)).toEqual(elsewhere)
})

// BUG-007
test('of a bug report, whose body is the description itself', () => {
  expect(asSpelt('bugReportSubmit')).toEqual([
    'POST /servicerequests/reportissue < > {referenceNumber, tickets [{ticketId, ticketName}]}',
  ])
  const { body, plainText } = contract.bugReportSubmit
  expect(body.parse('The clock is wrong.')).toBe('The clock is wrong.')
  expect(plainText).toBe(true)
})
