import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import {
  awarenessCalls,
  planUpgradeCalls,
  trainingReminderCalls,
} from '#schemas/contract/awareness/calls.ts'
import { contactCalls } from '#schemas/contract/contacts/calls.ts'
import { ddqCalls } from '#schemas/contract/ddq/calls.ts'
import {
  createDistributionListCalls,
  distributionListCalls,
  editDistributionListCalls,
} from '#schemas/contract/distribution-lists/calls.ts'
import { endpointCalls } from '#schemas/contract/endpoints/calls.ts'
import { fileDriverCalls, fileTransferCalls } from '#schemas/contract/file-driver/calls.ts'
import { infrastructureCalls } from '#schemas/contract/infrastructure/calls.ts'
import { internetSettingCalls } from '#schemas/contract/internet-settings/calls.ts'
import { invoiceRecipientCalls } from '#schemas/contract/invoice-recipients/calls.ts'
import { portfolioCalls } from '#schemas/contract/portfolio/calls.ts'
import { releaseNoteCalls } from '#schemas/contract/release-notes/calls.ts'
import { remoteAccessCalls } from '#schemas/contract/remote-access/calls.ts'
import { rolesCalls, rolesEditCalls } from '#schemas/contract/roles/calls.ts'
import { serviceDashboardCalls } from '#schemas/contract/service-dashboard/calls.ts'
import { subscribedServiceCalls } from '#schemas/contract/subscribed-services/calls.ts'
import { vendorCalls } from '#schemas/contract/vendors/calls.ts'
import { contract } from '#schemas/contract.ts'
import { vendor } from '#schemas/vendors/vendors.ts'
import { formatCall } from './call-format.ts'

/** The calls of lists, transfers, awareness and roles, letter for letter as the spec has them. */

test('where the author of a draft stood is sent to no API without our extensions', () => {
  const carrying = Object.values<Endpoint>(contract).filter(
    ({ body, extension }) =>
      !extension && body instanceof z.ZodMiniObject && 'wizard' in body.shape,
  )
  expect(carrying.map(({ extensionMembers }) => extensionMembers)).toEqual(
    carrying.map(() => ['wizard']),
  )
  expect(carrying.length).toBeGreaterThan(5)
})

const rows: Readonly<Record<string, Endpoint>> = contract
const asSpelt = (...calls: readonly object[]) =>
  calls
    .flatMap((some) => Object.keys(some).flatMap((name) => rows[name] ?? []))
    .filter(({ extension }) => !extension)
    .map(formatCall)
const ticket = '{referenceNumber, tickets [{ticketId, ticketName}]}'

// DL-034, DL-035, DL-036, DL-038, DL-039, DL-040, DL-041
test('of the distribution lists', () => {
  expect(
    asSpelt(distributionListCalls, editDistributionListCalls, createDistributionListCalls),
  ).toEqual([
    'GET /distributionlists > [{id, distributionListName, primaryEmail}]',
    'GET /distributionlists/{id}/members > [{fullName, primaryEmail}]',
    'GET /distributionlists/{id}/edit > [{profileAccountId, fullName, emailAddress, hasAccess}]',
    'GET /distributionlists/create > [{profileAccountId, fullName, emailAddress}]',
    `POST /distributionlists/delete < {distributionListId} > ${ticket}`,
    'GET /distributionlists/export > file',
    `PATCH /distributionlists/{id}/edit < [] > ${ticket}`,
    `POST /distributionlists/create < {distributionListMembers [], distributionListName, distributionListPrimaryEmail, digitalSignature} > ${ticket}`,
  ])
})

// CONTACT-029, CONTACT-030, CONTACT-031
test('of the contacts', () => {
  const { contactDetails: extension, ...spelled } = contactCalls
  expect(extension.extension).toBe(true)
  const one =
    'profileAccountId, name, accountType, title, locationId, location {id, name}, roles [], serviceNotifications, canDisableServicesNotifications, primaryPhone, secondaryPhone, primaryEmail, secondaryEmail'
  expect(asSpelt(spelled)).toEqual([
    `GET /users/contacts > {contacts [{${one}}], readOnly}`,
    'GET /users/contacts/locations > [{id, name}]',
    `PUT /users/contacts < {${one}, phones [{type, number}], sendNotifications}`,
  ])
})

// RECIP-031, RECIP-032, RECIP-033, RECIP-034
test('of the invoice recipients, whose contacts include their address too (AMB-108)', () => {
  expect(asSpelt(invoiceRecipientCalls)).toEqual([
    'GET /billing/invoicerecipients > [{profileAccountId, fullName, email, status}]',
    'GET /billing/invoicerecipients/contacts > [{fullName, profileAccountId, email}]',
    'POST /billing/invoicerecipient < {email, fullName, profileAccountId}',
    'DELETE /billing/invoicerecipient ? {profileAccountId, email}',
  ])
})

// VENDOR-011, VENDOR-028, VENDOR-029, VENDOR-030, VENDOR-031, VENDOR-032, VENDOR-033, VENDOR-034
test('of vendor due diligence, with when a vendor was asked and what names its version beyond the spec', () => {
  const { requestedDate: _, ...members } = vendor.shape
  const documented = Object.keys(members).join(', ')
  const answers =
    '[{id, questionId, vendorId, questionText, answerText, abacusResponse, externalReference, completedDate}]'
  expect(documented).toBe(
    'id, name, contact, notes, serviceOffering, completedDate, surveyId, externalReference, responseId, riskRating, riskCommentary',
  )
  const { vendorDetails: extension, ...spelled } = vendorCalls
  expect(extension.extension).toBe(true)
  expect(asSpelt(spelled).map((one) => one.replace(', requestedDate', ''))).toEqual([
    `GET /cybersecuritydashboard/ddqvendors > [{${documented}}]`,
    `GET /cybersecuritydashboard/vendorddqnonconforming/{id} > ${answers}`,
    `GET /cybersecuritydashboard/vendorddq/{id} > ${answers}`,
    'GET /cybersecuritydashboard/vendorddq/export/ ? {vendorId} > {fileContents, contentType, fileDownloadName, lastModified, entityTag, enableRangeProcessing}',
    `PUT /cybersecuritydashboard/vendorddq/vendor/update < {${documented}}`,
    'POST /cybersecuritydashboard/vendorddq/vendor/add < {name, contact, serviceOffering, notes}',
    'GET /cybersecuritydashboard/vendorddq/vendor/sendRequestedVendorEmail/{id} > {alreadyAsked}',
  ])
})

// PORTCO-008, PORTCO-018, PORTCO-019, PORTCO-020, PORTCO-022, PORTCO-023, PORTCO-024, PORTCO-025
test('of the portfolio companies', () => {
  const row =
    '{id, external, riskTitle, riskDescription, affectedAssetsCount, severity, discoveredDate, weaponized, targetRemediationDate, status, notes, impact, likelihood, severityChangeReason}'
  expect(
    asSpelt(portfolioCalls).filter((call) => !/riskdetails|riskaudit|updatecustomrisk/.test(call)),
  ).toEqual([
    'GET /portco/grades > [{tenantId, companyName, employeeCount, industry, complianceGrade, complianceScore, attackGrade, attackScore, lastMonthAttackChange, lastMonthComplianceChange}]',
    `GET /portco/{id}/risks > [${row}]`,
    'GET /portco/{id}/riskhistory > [{monthName, lowRisks, moderateRisks, highRisks}]',
    'GET /portco/{id}/gradehistory > [{month, grade}]',
    'GET /portco/{id}/grades > {companyName, attackGrade}',
  ])
  // As those of the own register, under another path.
  expect(Object.values(portfolioCalls).map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining([
      'GET /portco/riskdetails/{id}',
      'POST /portco/updatecustomrisk',
      'GET /portco/riskaudit/{id}',
    ]),
  )
  expect(Object.keys(contract.portcoRiskUpdate.query.shape)).toEqual(['RiskId'])
})

// DDQ-013, DDQ-015
test('of the due diligence questions, whose themes are topics (AMB-135)', () => {
  expect(asSpelt(ddqCalls)).toEqual([
    'GET /resources/ddq > {topics [{name, questions [{question, answer, searchTags}]}]}',
  ])
})

// DASH-024, DASH-025, DASH-026, DASH-027, DASH-028, DASH-029, DASH-030
test('of the service dashboard, disasterrocovery among them, with two more beyond the spec', () => {
  const { whatWaits, ticketsToAnswer, ...spelled } = serviceDashboardCalls
  expect([whatWaits.extension, ticketsToAnswer.extension]).toEqual([true, true])
  expect(asSpelt(spelled)).toEqual([
    'GET /servicedashboard/documentupdates > [{id, name, lastModified, status, versionId}]',
    'GET /servicedashboard/disasterrocovery > {nextTest, lastTest}',
    'GET /servicedashboard/balance',
    'GET /servicedashboard/openticketsbytype > {ticketTypes [{type, count, subTypes [{subType, count}]}], total}',
    'GET /servicedashboard/openedtickets > {openNow, months [{month, count}]}',
    'GET /servicedashboard/ticketsbyuser > {users [{name, count}]}',
    'GET /servicedashboard/documentupdates/{id}/versions/{versionId} > {fileContents, contentType, fileDownloadName}',
  ])
})

// SVC-013, SVC-014, SVC-015, SVC-016
test('of the subscribed services', () => {
  expect(asSpelt(subscribedServiceCalls)).toEqual([
    'GET /services/summary > {heading, services [{type, class, quantity, id}]}',
    'GET /services/details ? {serviceClass, serviceType} > {heading, details [{name, description, billableStart, billable, class, storageGB, ram, cpu, id}]}',
    'GET /services/changes > {heading, changes [{changeType, serviceType, name}]}',
    'GET /services/export > file',
  ])
})

// CIRCUIT-002, CIRCUIT-003, INET-010, INET-011, INET-012, REL-004
test('of infrastructure, internet settings and release notes', () => {
  expect(asSpelt({ ...infrastructureCalls, ...internetSettingCalls, ...releaseNoteCalls })).toEqual(
    [
      'GET /infrastructure/circuits > [{abacusId, type, site, priority, bandwidth, vendor, vendorId}]',
      'GET /internetsettings > [{categoryId, setting, websiteCategory, hasOverride, abacusDefault, clientsThatBlock}]',
      'GET /internetsettings/overrides ? {categoryId} > [{websiteName, setting}]',
      `POST /internetsettings/serviceticket < {title, body} > ${ticket}`,
      'GET /releasenotes > [{versionNumber, date, whatsNew [], fixed []}]',
    ],
  )
})

// ENDPT-023, ENDPT-024, ENDPT-025, ENDPT-026, ENDPT-027, ENDPT-028, ENDPT-029, ENDPT-030,
// ENDPT-031, ENDPT-032, ENDPT-019
test('of endpoints', () => {
  const counts = '[{name, count}]'
  expect(asSpelt(endpointCalls)).toEqual([
    'GET /endpoints/mobiledevices > [{id, name, user, serialNumber, productName, operatingSystem, lastAuthentication}]',
    'GET /endpoints/workstations/details > [{id, name, lastLoggedOn, workstationType, manufacturer, operatingSystem, dateDetected, lastReboot, needsReboot, isNew}]',
    `GET /endpoints/workstations/types > ${counts}`,
    `GET /endpoints/workstations/operating-systems > ${counts}`,
    `GET /endpoints/workstations/manufacturers > ${counts}`,
    'GET /endpoints/workstations/new',
    'GET /endpoints/workstations/software > {workstationCount, installCount, showDownloadLink}',
    'GET /endpoints/workstations/reboot',
    'GET /endpoints/workstations/reports/softwareinventory > file',
    'GET /endpoints/workstations/export > file',
  ])
})

// REMOTE-035, REMOTE-036, REMOTE-037, REMOTE-038, REMOTE-039
test('of remote access', () => {
  const range = '? {dateFrom, dateTo}'
  expect(asSpelt(remoteAccessCalls)).toEqual([
    'GET /remoteaccess/faq > [{question, answer}]',
    `GET /remoteaccess/activitylogs ${range} > [{date, userDisplayName, type, location}]`,
    `GET /remoteaccess/types ${range} > [{name, count}]`,
    `GET /remoteaccess/locations ${range} > [{name, count}]`,
    `POST /remoteaccess/serviceticket < {title, body, ticketType} > ${ticket}`,
  ])
})

// FILE-058, FILE-069, FILE-070, FILE-071, FILE-072, FILE-073, FILE-074, FILE-075, FILE-076, FILE-077
test('of the file driver', () => {
  const details =
    '{id, companyName, companyContactInfo, path, name, hostname, port, protocol, username, password, sshKey, encryptionRequired, contactNames, contactPhones, contactEmails, contactShouldReceiveAlerts}'
  const scheduling =
    '{id, transferDays, transferTimes, runOnMarketHolidays, runDayAfterMarketHolidays, sendSuccessNotifications, additionalRequests}'
  const request = `{id, tenantId, modifiedDate, wizard, type, vendorName, vendorScenario, companyA, companyB, transferDescription, transferAction, businessPurpose, clientCompanyName, clientCompanyContact, fileSourceDetails ${details}, fileDestinationDetails ${details}, transferSchedule, automateProcess, schedulingInfo ${scheduling}}`
  const fee = '{identifier, price, discountPrice, currency, quantity, isReccuring}'
  expect(asSpelt(fileDriverCalls, fileTransferCalls)).toEqual([
    'GET /filedriver/transfers > [{id, transfer, purpose, source, destination, active, status, nextRun}]',
    'GET /filedriver/transfers/{id} > {transfer {id, tenantId, name, pullCompany, pushCompany, purpose, note, active, runNow, numberOfTransformations, isIntraday, alwaysEmailSuccess}, schedules [{id, transferId, runOnHolidays, runDayAfterHolidays, transferDays, transferTime1, transferTime2, transferTime3, source}], legs [{id, transferId, type, hostname, port, protocol, sshKey, privateKey, username, note}], alertRecipients [{id, transferId, legType, companyName, firstName, lastName, email, sucessAlerts}], files [{id, transferId, pullDirectory, pullName, pushDirectory, pushName, grabAlways, lastModifiedFilter, newFilesOnly}], activities [{id, transferId, legType, runDate, runSequence, result, log}]}',
    `POST /filedriver/transferrequests/draft < ${request}`,
    `GET /filedriver/transferrequests/draft/{id} > ${request}`,
    'DELETE /filedriver/transferrequests/draft/{id}',
    'GET /filedriver/transferrequests/drafts > [{id, vendorName, type, typeDescription, lastUpdated}]',
    `POST /filedriver/transferrequests/submit < ${request} > ${ticket}`,
    `GET /filedriver/transferrequests/fees > {setupFee ${fee}, monthlyFee ${fee}}`,
    `POST /filedriver/hostedftprequest/submit < {companyName, clientDomain, authorizedRequestor, itContactfor3rdPartys, requestedTimeframe, accessConfigurations, exploreAutomation, specialRequest} > ${ticket}`,
  ])
})

// AWARE-055, AWARE-056, AWARE-057, AWARE-058, AWARE-059, AWARE-060, AWARE-061, AWARE-062,
// AWARE-063, AWARE-064, AWARE-065, AWARE-066, AWARE-067, AWARE-068, AWARE-069, AWARE-070
test('of cybersecurity awareness', () => {
  const dates =
    '{campaigns [{campaignId, dates}], message, hideUpgradeOptions, hideEnrollmentStatus}'
  expect(asSpelt(awarenessCalls, trainingReminderCalls, planUpgradeCalls)).toEqual([
    `GET /users/cyberSecurityTraining/campaignDates > ${dates}`,
    'GET /users/cybersecurityTraining/campaigns/{id} > {name, status, complete, incomplete}',
    'GET /users/cybersecuritytraining/campains/{id}/incomplete > [{fullName, email}]',
    'GET /users/cybersecurityTraining/campaigns/{id}/downloadDetails > file',
    'GET /cybersecuritydashboard/cybersecuritytraining/campaigns/{id}/downloaddetails > file',
    `GET /users/phishing/campaignDates > ${dates}`,
    'GET /users/phishing/campaigns/{id} > {name, status, complete, passPercentage}',
    'GET /users/phishing/campaigns/{id}/downloadDetails > file',
    'GET /cybersecuritydashboard/phishing/campaigns/{id}/downloaddetails > file',
    'GET /users/phishing/enrollment/status > {enrollmentStatus}',
    'GET /users/phishing/enrollment/details > {content {content}, showSubmitButton}',
    'POST /users/phishingcampaign/enroll',
    'GET /users/phishing/enrollment/phishingtestsfrequency > {phishingEntitlement, oneYearUpgradePrice, fourYearUpgradePrice, phishingTestsInformationGuideLink, enrollmentStatus}',
    'GET /users/cybersecuritytraining/emailremainder > {emailSubject, emailFrom, emailBody}',
    'POST /users/cybersecuritytraining/campaigns/{id}/reminders < {emailAddresses [], requestingUserEmail} > {alreadyReminded []}',
    'POST /users/phishing/enrollment/upgrade < {testsPerYear} > {serviceTicketId, enrollmentMessage, enrollmentSchedule}',
  ])
})

// ROLES-015, ROLES-030, ROLES-031, ROLES-032, ROLES-033, ROLES-034, ROLES-035, ROLES-036, ROLES-037
test('of roles and controls', () => {
  const people = '[{profileAccountId, name, primaryEmail, profileAccountType, roles []}]'
  const roles = '{heading, description, roles [{roleId, name, description, selected, isDisabled}]}'
  const form =
    '{user {roles [], permissions []}, roles [{roleId, selected, isDisabled}], permissions [{permissionId, selected, isDisabled}], errorMessage}'
  const change = '{roles [], permissions [], profileAccountId}'
  expect(asSpelt(rolesCalls, rolesEditCalls)).toEqual([
    `GET /users/roles/authorized > ${people}`,
    `GET /users/roles/unauthorized > ${people}`,
    'GET /users/roles/audittrail > [{user, change, access, roleId, when, changedBy}]',
    'GET /users/rolesandcontrols/roles > [{id, permissions []}]',
    `GET /users/rolesandcontrols/view > {primaryRoles ${roles}, secondaryRoles ${roles}, permissionCategories [{name, permissions [{permissionId, name, selected, isDisabled}]}]}`,
    `GET /users/rolesandcontrols/details ? {profileAccountId} > ${form}`,
    `POST /users/rolesandcontrols/calculate ? {roleId, changeType} < ${change} > ${form}`,
    `POST /users/rolesandcontrols/update < ${change}`,
  ])
})
