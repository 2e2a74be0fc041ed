import { expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { contract, type EndpointName } from '#schemas/contract.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { validCall } from '../support/valid-calls.ts'

/**
 * What each call answers, key by key as the specification lists it (000 to 002, §3 and §7), by hand: the portal's own
 * schemas can not tell that a field is missing on both sides. A place within the answer stands before a colon, and a
 * plus before what goes beyond the specification.
 */
const keysOfAnswers: Readonly<Record<string, readonly string[]>> = {
  'GET /authorization/tenantaccess': ['[]: name tenantId'],
  'GET /settings': [
    'currencySymbol servicePlan newUserExpediteFee newUserSetupFee newEmailOnlyUserSetupFee emailMask emailDomain voiceSettings mfaSettings clientAccountType hasCloudPCs hasCybersecurityTraining hasVoiceServices hasBillableServices hasPortfolioChildren isMSSP',
  ],
  'GET /faq': ['[]: question answer'],
  'POST /adduser': ['id tenantId'],
  'POST /adduser/review': ['[]: ticketName ticketBody'],
  'GET /adduser/drafts': [
    '[]: addUserDraftRequestId createdBy createdDate lastUpdatedBy lastUpdatedDate userFullName',
  ],
  'GET /adduser/phones': ['[]: id macAddress phoneStatus'],
  'GET /adduser/distributionlists': ['[]: id name description primaryEmail'],
  'GET /adduser/locations': ['[]: id name'],
  'GET /adduser/citrixapps': ['[]: id name'],
  'GET /adduser/cloudpcconfigurations': ['[]: id description'],
  'GET /adduser/mailboxes': ['[]: profileAccountId email name'],
  'GET /hardwarerequests/users': ['[]: fullName profileAccountId email'],
  'POST /hardwarerequests/submit': ['ticketId message'],
  'GET /terminateuser/drafts': [
    '[]: terminateUserDraftRequestId createdBy createdDate lastUpdatedBy lastUpdatedDate userFullName',
  ],
  'GET /terminateuser/contacts': ['[]: fullName profileAccountId email'],
  'GET /billing/invoices': [
    'invoices outstandingBalance',
    'invoices[]: invoiceDate invoiceNumber datePaid total amountPaid creditApplied balance +dueDate',
  ],
  'GET /billing/invoicerecipients': ['[]: profileAccountId fullName email status'],
  'GET /cybersecuritydashboard/policydocuments': [
    '[]: documentName lastUpdated id versionId fileName mimeType isClientUploaded',
  ],
  'GET /cybersecuritydashboard/riskreport': [
    '[]: documentName lastUpdated id versionId fileName mimeType isClientUploaded',
  ],
  'GET /cybersecuritydashboard/ddqvendors': [
    '[]: id name contact notes serviceOffering completedDate surveyId externalReference responseId riskRating riskCommentary +requestedDate',
  ],
  'GET /cybersecuritydashboard/riskegister': [
    '[]: id external riskTitle riskDescription affectedAssetsCount severity discoveredDate weaponized targetRemediationDate status notes impact likelihood severityChangeReason',
  ],
  'GET /cybersecuritydashboard/vendorddq/export/': [
    'fileContents contentType fileDownloadName lastModified entityTag enableRangeProcessing',
  ],
  'GET /portco/{id}/riskhistory': ['[]: monthName lowRisks moderateRisks highRisks'],
  'GET /portco/{id}/gradehistory': ['[]: month grade'],
  'GET /portco/{id}/grades': ['companyName attackGrade'],
  'GET /resources/documents': [
    '[]: id uuid name fileName description versions lastModified activeVersionId mimeType categoryId category',
  ],
  'GET /resources/documents/{id}': [
    'documentId mimeType versions',
    'versions[]: id versionId fileName dateCreated',
  ],
  'GET /resources/reports': [
    '[]: id uuid name fileName description versions lastModified activeVersionId mimeType categoryId category isArchive',
  ],
  'GET /resources/ddq': [
    'topics',
    'topics[]: name questions',
    'topics[].questions[]: question answer searchTags',
  ],
  'GET /servicedashboard/documentupdates': ['[]: id name lastModified status versionId'],
  'GET /servicedashboard/disasterrocovery': ['nextTest lastTest'],
  'GET /servicedashboard/openticketsbytype': [
    'ticketTypes total',
    'ticketTypes[]: type count subTypes',
    'ticketTypes[].subTypes[]: subType count',
  ],
  'GET /servicedashboard/openedtickets': ['openNow months', 'months[]: month count'],
  'GET /servicedashboard/ticketsbyuser': ['users', 'users[]: name count'],
  'GET /servicedashboard/documentupdates/{id}/versions/{versionId}': [
    'fileContents contentType fileDownloadName',
  ],
  'GET /tickets': [
    '[]: ticketNumber status dateOpened summary contact assignedTo type subType lastUpdated age awaitingClientApproval',
  ],
  'GET /services/summary': ['heading services', 'services[]: type class quantity id'],
  'GET /services/details': [
    'heading details',
    'details[]: name description billableStart billable class storageGB ram cpu id',
  ],
  'GET /services/changes': ['heading changes', 'changes[]: changeType serviceType name'],
  'GET /users/contacts': [
    'contacts readOnly',
    'contacts[]: profileAccountId name accountType title locationId location roles serviceNotifications canDisableServicesNotifications primaryPhone secondaryPhone primaryEmail secondaryEmail',
    'contacts[].location: id name',
  ],
  'GET /users/contacts/locations': ['[]: id name'],
  'GET /users/roles/authorized': [
    '[]: profileAccountId name primaryEmail profileAccountType roles',
  ],
  'GET /users/roles/unauthorized': [
    '[]: profileAccountId name primaryEmail profileAccountType roles',
  ],
  'GET /users/roles/audittrail': ['[]: user change access roleId when changedBy'],
  'GET /users/rolesandcontrols/roles': ['[]: id permissions'],
  'GET /users/rolesandcontrols/view': [
    'primaryRoles secondaryRoles permissionCategories',
    'primaryRoles: heading description roles',
    'primaryRoles.roles[]: roleId name description selected isDisabled',
    'secondaryRoles: heading description roles',
    'secondaryRoles.roles[]: roleId name description selected isDisabled',
    'permissionCategories[]: name permissions',
    'permissionCategories[].permissions[]: permissionId name selected isDisabled',
  ],
  'GET /users/rolesandcontrols/details': [
    'user roles permissions errorMessage',
    'user: roles permissions',
  ],
  'GET /users/cybersecurityTraining/campaigns/{id}': ['name status complete incomplete'],
  'GET /users/cyberSecurityTraining/campaignDates': [
    'campaigns message hideUpgradeOptions hideEnrollmentStatus',
    'campaigns[]: campaignId dates',
  ],
  'GET /users/cybersecuritytraining/campains/{id}/incomplete': ['[]: fullName email'],
  'GET /users/cybersecuritytraining/emailremainder': ['emailSubject emailFrom emailBody'],
  'GET /users/phishing/campaignDates': [
    'campaigns message hideUpgradeOptions hideEnrollmentStatus',
    'campaigns[]: campaignId dates',
  ],
  'GET /users/phishing/campaigns/{id}': ['name status complete passPercentage'],
  'GET /users/phishing/enrollment/details': ['content showSubmitButton', 'content: content'],
  'GET /users/phishing/enrollment/phishingtestsfrequency': [
    'phishingEntitlement oneYearUpgradePrice fourYearUpgradePrice phishingTestsInformationGuideLink enrollmentStatus',
  ],
  'GET /distributionlists': ['[]: id distributionListName primaryEmail'],
  'GET /distributionlists/{id}/members': ['[]: fullName primaryEmail'],
  'GET /distributionlists/{id}/edit': ['[]: profileAccountId fullName emailAddress hasAccess'],
  'GET /distributionlists/create': ['[]: profileAccountId fullName emailAddress'],
  'GET /endpoints/mobiledevices': [
    '[]: id name user serialNumber productName operatingSystem lastAuthentication',
  ],
  'GET /endpoints/workstations/details': [
    '[]: id name lastLoggedOn workstationType manufacturer operatingSystem dateDetected lastReboot needsReboot isNew',
  ],
  'GET /endpoints/workstations/types': ['[]: name count'],
  'GET /endpoints/workstations/operating-systems': ['[]: name count'],
  'GET /endpoints/workstations/manufacturers': ['[]: name count'],
  'GET /endpoints/workstations/software': ['workstationCount installCount showDownloadLink'],
  'GET /filedriver/transfers': ['[]: id transfer purpose source destination active status nextRun'],
  'GET /filedriver/transfers/{id}': ['transfer schedules legs alertRecipients files activities'],
  'GET /filedriver/transferrequests/drafts': ['[]: id vendorName type typeDescription lastUpdated'],
  'GET /filedriver/transferrequests/fees': [
    'setupFee monthlyFee',
    'setupFee: identifier price discountPrice currency quantity isReccuring',
    'monthlyFee: identifier price discountPrice currency quantity isReccuring',
  ],
  'GET /infrastructure/circuits': ['[]: abacusId type site priority bandwidth vendor vendorId'],
  'GET /internetsettings': [
    '[]: categoryId setting websiteCategory hasOverride abacusDefault clientsThatBlock',
  ],
  'GET /releasenotes': ['[]: versionNumber date whatsNew fixed'],
  'GET /remoteaccess/faq': ['[]: question answer'],
  'GET /remoteaccess/activitylogs': ['[]: date userDisplayName type location'],
  'GET /remoteaccess/types': ['[]: name count'],
  'GET /remoteaccess/locations': ['[]: name count'],
}

const api = testApi()
const names = Object.keys(contract) as EndpointName[]

function nameOf(call: string): EndpointName {
  const name = names.find((each) => `${contract[each].method} ${contract[each].path}` === call)
  if (!name) throw new Error(`The portal makes no call ${call}.`)
  return name
}

/** Everything that stands at a place of an answer, such as `topics[].questions[]`. */
function valuesAt(answer: unknown, place: string): unknown[] {
  const parts = place.replaceAll('[]', '.[]').split('.').filter(Boolean)
  return parts.reduce<unknown[]>(
    (values, part) =>
      values.flatMap((value) => {
        if (value === null) return []
        if (part === '[]') return Array.isArray(value) ? value : [`no list at ${place}`]
        return [Reflect.get(Object(value), part)]
      }),
    [answer],
  )
}

test.each(Object.entries(keysOfAnswers))('%s answers %j', async (call, shapes) => {
  const name = nameOf(call)
  const { path, body } = await validCall(api.database.pool, demoTenantIds.northgate, name)
  const { status, output } = await api.call(`${contract[name].method} ${path}`, { body })
  expect(status).toBe(200)
  const schema: z.ZodMiniType = contract[name].output
  // What the portal understands of the answer has all of it, too.
  for (const answer of [output, schema.parse(output)]) {
    for (const shape of shapes) {
      const [place = '', keys = ''] = shape.includes(': ') ? shape.split(': ') : ['', shape]
      const found = valuesAt(answer, place).filter((value) => value !== null)
      expect(found.length, `there is something at ${place}`).toBeGreaterThan(0)
      const wanted = keys.replaceAll('+', '').split(' ').toSorted()
      for (const value of found) expect(Object.keys(Object(value)).toSorted()).toEqual(wanted)
    }
  }
})

// API-005
test.each([
  ['/settings', 200],
  // Written row by row as it is read.
  ['/billing/invoices', 200],
  ['/adduser/2000000', 404],
  ['/no/such/call', 404],
  ['/adduser/none', 400],
])('the answer to %s has the four members of the envelope', async (path, statusCode) => {
  const token = await api.mint().tokenFor(demoPeople.dana)
  const headers = { authorization: `Bearer ${token}`, TenantId: demoTenantIds.northgate }
  const response = await fetch(`${api.url()}/api${path}`, { headers })
  const answer = await response.json()
  expect(response.status).toBe(statusCode)
  expect(answer).toEqual({
    statusCode,
    success: statusCode === 200,
    errorMessages: statusCode === 200 ? [] : [expect.any(String)],
    output: answer.output,
  })
  expect(answer.output !== null || statusCode !== 200).toBe(true)
})
