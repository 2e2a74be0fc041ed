/**
 * The permissions that each call requires. Written by hand from the specification (paragraph or
 * decision in each heading), not from the contract, which the product uses.
 */
export const permissionsOfCalls: Readonly<Record<string, readonly string[]>> = {
  // A flag of its own (002 L297; AMB-002), by FAQ button (000 L245).
  'GET /faq': ['Faq'],

  // "add user services" (000 L230).
  'POST /adduser': ['AddUserServices'],
  'PATCH /adduser': ['AddUserServices'],
  'POST /adduser/review': ['AddUserServices'],
  'POST /adduser/submit': ['AddUserServices'],
  'DELETE /adduser/drafts': ['AddUserServices'],
  'GET /adduser/drafts': ['AddUserServices'],
  'GET /adduser/{id}': ['AddUserServices'],
  'GET /adduser/phones': ['AddUserServices'],
  'GET /adduser/distributionlists': ['AddUserServices'],
  'GET /adduser/locations': ['AddUserServices'],
  'GET /adduser/citrixapps': ['AddUserServices'],
  'GET /adduser/cloudpcconfigurations': ['AddUserServices'],
  'GET /adduser/mailboxes': ['AddUserServices'],

  // "terminate user services" (000 L230).
  'POST /terminateuser': ['TerminateUserServices'],
  'PATCH /terminateuser': ['TerminateUserServices'],
  'POST /terminateuser/submit': ['TerminateUserServices'],
  'DELETE /terminateuser/drafts': ['TerminateUserServices'],
  'GET /terminateuser/drafts': ['TerminateUserServices'],
  'GET /terminateuser/{id}': ['TerminateUserServices'],
  'GET /terminateuser/contacts': ['TerminateUserServices'],

  // "new service ticket", "hardware request" (000 L230).
  'POST /servicerequests/serviceticket': ['NewServiceTicket'],
  'GET /hardwarerequests/users': ['HardwareRequest'],
  'POST /hardwarerequests/submit': ['HardwareRequest'],

  // Cybersecurity below Users (002 §2); AddOns for enrollment and upgrades, reminders by who looks after people
  // (decisions: Navigation and access; Awareness).
  'GET /users/cyberSecurityTraining/campaignDates': ['Users'],
  'GET /users/cybersecurityTraining/campaigns/{id}': ['Users'],
  'GET /users/cybersecuritytraining/campains/{id}/incomplete': ['Users'],
  'GET /users/cybersecuritytraining/emailremainder': ['Users'],
  'POST /users/cybersecuritytraining/campaigns/{id}/reminders': [
    'UsersRolesAndControlsEdit',
    'Users',
  ],
  'GET /users/cybersecurityTraining/campaigns/{id}/downloadDetails': ['Users'],
  'GET /users/phishing/campaignDates': ['Users'],
  'GET /users/phishing/campaigns/{id}': ['Users'],
  'GET /users/phishing/campaigns/{id}/downloadDetails': ['Users'],
  'GET /users/phishing/enrollment/status': ['Users'],
  'GET /users/phishing/enrollment/details': ['Users'],
  'POST /users/phishingcampaign/enroll': ['AddOns', 'Users'],
  'GET /users/phishing/enrollment/phishingtestsfrequency': ['Users'],
  'POST /users/phishing/enrollment/upgrade': ['AddOns', 'Users'],
  'GET /extensions/remindedtoday': ['UsersRolesAndControlsEdit', 'Users'],
  'GET /extensions/phishingtestsguide': ['Users'],
  // The dashboard's variants of the same downloads (AMB-165).
  'GET /cybersecuritydashboard/cybersecuritytraining/campaigns/{id}/downloaddetails': [
    'CybersecurityDashboard',
  ],
  'GET /cybersecuritydashboard/phishing/campaigns/{id}/downloaddetails': ['CybersecurityDashboard'],

  // EditDistributionListDetails creates, edits and removes (002 L297, L298) on the page of the lists (002 L34).
  'GET /distributionlists': ['DistributionLists'],
  'GET /distributionlists/{id}/members': ['DistributionLists'],
  'GET /distributionlists/{id}/edit': ['EditDistributionListDetails', 'DistributionLists'],
  'PATCH /distributionlists/{id}/edit': ['EditDistributionListDetails', 'DistributionLists'],
  'GET /distributionlists/create': ['EditDistributionListDetails', 'DistributionLists'],
  'POST /distributionlists/create': ['EditDistributionListDetails', 'DistributionLists'],
  'POST /distributionlists/delete': ['EditDistributionListDetails', 'DistributionLists'],
  'GET /distributionlists/export': ['DistributionLists'],

  // UsersRolesAndControlsEdit edits, without it all is read only (002 L297), on pages below Users.
  'GET /users/roles/authorized': ['Users'],
  'GET /users/roles/unauthorized': ['Users'],
  'GET /users/roles/audittrail': ['Users'],
  'GET /users/rolesandcontrols/roles': ['Users'],
  'GET /users/rolesandcontrols/view': ['UsersRolesAndControlsEdit', 'Users'],
  'GET /users/rolesandcontrols/details': ['UsersRolesAndControlsEdit', 'Users'],
  'POST /users/rolesandcontrols/calculate': ['UsersRolesAndControlsEdit', 'Users'],
  'POST /users/rolesandcontrols/update': ['UsersRolesAndControlsEdit', 'Users'],
  'GET /extensions/securitylog': ['UsersRolesAndControlsEdit', 'Users'],
  'GET /users/contacts': ['Users'],
  'GET /users/contacts/locations': ['Users'],
  'PUT /users/contacts': ['UsersRolesAndControlsEdit', 'Users'],
  'GET /extensions/contacts/{id}': ['Users'],

  // "billing and payments, invoice contacts, payment portal" (001 L30; decisions: Billing).
  'GET /billing/invoices': ['BillingAndPayments'],
  'GET /billing/invoice/download/{invoiceNumber}': ['BillingAndPayments'],
  'GET /extensions/invoicearchive': ['BillingAndPayments'],
  'GET /extensions/billingstatement': ['BillingAndPayments'],
  'GET /billing/paymentportal': ['PaymentPortal'],
  'GET /billing/invoicerecipients': ['InvoiceContacts'],
  'GET /billing/invoicerecipients/contacts': ['PaymentPortal', 'InvoiceContacts'],
  'POST /billing/invoicerecipient': ['PaymentPortal', 'InvoiceContacts'],
  'DELETE /billing/invoicerecipient': ['PaymentPortal', 'InvoiceContacts'],

  // "resources", reports among them (001 §6), but for the questions (decisions: Due diligence questions); files of the dashboard come
  // by the same call (AMB-110).
  'GET /resources/ddq': ['VendorDDQ'],
  'GET /resources/documents': ['Resources'],
  'GET /resources/documents/{id}': ['Resources'],
  'GET /resources/documents/{id}/versions/{versionId} of documents': ['Resources'],
  'GET /resources/documents/{id}/versions/{versionId} of policies': ['CybersecurityDashboard'],
  'GET /resources/documents/{id}/versions/{versionId} of risk reports': ['CybersecurityDashboard'],
  'GET /resources/reports': ['Resources'],
  'GET /resources/reports/{id}': ['Resources'],
  'GET /resources/reports/{id}/versions/{versionId}': ['Resources'],
  'GET /extensions/documentarchive': ['Resources'],

  // "cybersecurity dashboard, vendor DDQ, risk register, portco dashboard" (001 L30, L106), changed with
  // NewServiceTicket by who sees it (decisions: Navigation and access).
  'GET /cybersecuritydashboard/policydocuments': ['CybersecurityDashboard'],
  'GET /cybersecuritydashboard/riskreport': ['CybersecurityDashboard'],
  'POST /cybersecuritydashboard/documents/upload': ['NewServiceTicket', 'CybersecurityDashboard'],
  'POST /cybersecuritydashboard/documents/delete/{id}': [
    'NewServiceTicket',
    'CybersecurityDashboard',
  ],
  'GET /cybersecuritydashboard/riskegister': ['RiskRegister'],
  'GET /cybersecuritydashboard/riskdetails/{id}': ['RiskRegister'],
  'GET /cybersecuritydashboard/riskaudit/{id}': ['RiskRegister'],
  'POST /cybersecuritydashboard/updatecustomrisk': ['NewServiceTicket', 'RiskRegister'],
  'POST /extensions/risks': ['NewServiceTicket', 'RiskRegister'],
  'GET /cybersecuritydashboard/ddqvendors': ['VendorDDQ'],
  'GET /cybersecuritydashboard/vendorddqnonconforming/{id}': ['VendorDDQ'],
  'GET /cybersecuritydashboard/vendorddq/{id}': ['VendorDDQ'],
  'GET /cybersecuritydashboard/vendorddq/export/': ['VendorDDQ'],
  'GET /extensions/vendors/{id}': ['VendorDDQ'],
  'PUT /cybersecuritydashboard/vendorddq/vendor/update': ['NewServiceTicket', 'VendorDDQ'],
  'POST /cybersecuritydashboard/vendorddq/vendor/add': ['NewServiceTicket', 'VendorDDQ'],
  'GET /cybersecuritydashboard/vendorddq/vendor/sendRequestedVendorEmail/{id}': [
    'NewServiceTicket',
    'VendorDDQ',
  ],
  'GET /portco/grades': ['PortcoDashboard'],
  'GET /portco/{id}/risks': ['PortcoDashboard'],
  'GET /portco/riskdetails/{id}': ['PortcoDashboard'],
  'POST /portco/updatecustomrisk': ['NewServiceTicket', 'PortcoDashboard'],
  'GET /portco/{id}/riskhistory': ['PortcoDashboard'],
  'GET /portco/{id}/gradehistory': ['PortcoDashboard'],
  'GET /portco/{id}/grades': ['PortcoDashboard'],
  'GET /portco/riskaudit/{id}': ['PortcoDashboard'],

  // FileTransferRequest for the overview and the wizard (002 L297), which lie below the File Driver (002 L38).
  'GET /filedriver/transfers': ['FileDriver'],
  'GET /filedriver/transfers/{id}': ['FileDriver'],
  'POST /filedriver/transferrequests/draft': ['FileTransferRequest', 'FileDriver'],
  'GET /filedriver/transferrequests/draft/{id}': ['FileTransferRequest', 'FileDriver'],
  'DELETE /filedriver/transferrequests/draft/{id}': ['FileTransferRequest', 'FileDriver'],
  'GET /filedriver/transferrequests/drafts': ['FileTransferRequest', 'FileDriver'],
  'POST /filedriver/transferrequests/submit': ['FileTransferRequest', 'FileDriver'],
  'GET /filedriver/transferrequests/fees': ['FileTransferRequest', 'FileDriver'],
  'POST /filedriver/hostedftprequest/submit': ['FileTransferRequest', 'FileDriver'],

  // ResourcesReports for the Reports cards of workstations (002 L98, L297).
  'GET /endpoints/mobiledevices': ['Endpoints'],
  'GET /endpoints/workstations/details': ['Endpoints'],
  'GET /endpoints/workstations/types': ['Endpoints'],
  'GET /endpoints/workstations/operating-systems': ['Endpoints'],
  'GET /endpoints/workstations/manufacturers': ['Endpoints'],
  'GET /endpoints/workstations/new': ['ResourcesReports'],
  'GET /endpoints/workstations/software': ['ResourcesReports'],
  'GET /endpoints/workstations/reboot': ['Endpoints'],
  'GET /endpoints/workstations/reports/softwareinventory': ['ResourcesReports'],
  'GET /endpoints/workstations/export': ['Endpoints'],

  // Pages of 002 §2, one permission each; a change is asked for with NewServiceTicket by who sees the page.
  'GET /infrastructure/circuits': ['Infrastructure'],
  'GET /internetsettings': ['InternetSettings'],
  'GET /internetsettings/overrides': ['InternetSettings'],
  'POST /internetsettings/serviceticket': ['NewServiceTicket', 'InternetSettings'],
  'GET /releasenotes': ['ReleaseNotes'],
  'GET /remoteaccess/faq': ['RemoteAccess'],
  'GET /remoteaccess/activitylogs': ['RemoteAccess'],
  'GET /remoteaccess/types': ['RemoteAccess'],
  'GET /remoteaccess/locations': ['RemoteAccess'],
  'POST /remoteaccess/serviceticket': ['NewServiceTicket', 'RemoteAccess'],
  'GET /services/summary': ['SubscribedServices'],
  'GET /services/details': ['SubscribedServices'],
  'GET /services/changes': ['SubscribedServices'],
  'GET /services/export': ['SubscribedServices'],

  // Whoever opened a ticket writes to it, so that the row says whether it is seen (decisions: Navigation and access).
  'GET /tickets': ['ServiceTickets'],
  'GET /tickets/{ticketNumber}': ['ServiceTickets'],
  'POST /tickets/{ticketId}/notes': ['NewServiceTicket'],
  'GET /extensions/tickets/{ticketId}/attachments': ['ServiceTickets'],
  'POST /extensions/tickets/{ticketId}/attachments': ['NewServiceTicket'],
  'GET /extensions/tickets/{ticketId}/attachments/{attachmentId}': ['ServiceTickets'],
  'DELETE /extensions/tickets/{ticketId}/attachments/{attachmentId}': ['NewServiceTicket'],
  'POST /extensions/tickets/{ticketId}/close': ['NewServiceTicket'],
  'POST /extensions/tickets/{ticketId}/reopen': ['NewServiceTicket'],
  'GET /extensions/unreadtickets': ['ServiceTickets'],
  'GET /extensions/ticketstoanswer': ['ServiceTickets'],
  // Of the provider's staff (decisions: Tickets).
  'GET /extensions/tickets/{ticketId}/secrets': ['CollectedSecrets'],
  'POST /extensions/tickets/{ticketId}/secrets': ['CollectedSecrets'],

  // The balance card needs BillingAndPayments (002 L49, L297); a file asks for the page on which it lives, too
  // (decisions: Dashboard).
  'GET /servicedashboard/documentupdates': ['ServiceDashboard'],
  'GET /servicedashboard/disasterrocovery': ['ServiceDashboard'],
  'GET /servicedashboard/balance': ['BillingAndPayments'],
  'GET /servicedashboard/openticketsbytype': ['ServiceDashboard'],
  'GET /servicedashboard/openedtickets': ['ServiceDashboard'],
  'GET /servicedashboard/ticketsbyuser': ['ServiceDashboard'],
  'GET /servicedashboard/documentupdates/{id}/versions/{versionId}': [
    'ServiceDashboard',
    'Resources',
  ],
  'GET /extensions/waiting': ['ServiceDashboard'],

  'GET /extensions/flowusage': ['Charts'],

  // Any member: what the shell needs (000 §7), a bug they saw, what is judged row by row, and counts of nobody.
  'GET /settings': [],
  'GET /navigationIds': [],
  'POST /servicerequests/reportissue': [],
  'POST /extensions/pagevisits': [],
  'POST /extensions/tickets/{ticketId}/seen': [],
  'POST /extensions/search': [],
  'GET /extensions/requests': [],
  'GET /extensions/requests/{id}': [],
  'GET /extensions/pendingrequests': [],
  'GET /extensions/drafts': [],
  'POST /extensions/reportcontext': [],
  'POST /extensions/flowusage': [],
  // The flow's own permission, once there is such a flow (tests/server/api/flows.test.ts).
  'GET /extensions/flows/{flow}/drafts': [],
  'GET /extensions/flows/{flow}/drafts/{id}': [],
  'POST /extensions/flows/{flow}/drafts': [],
  'PUT /extensions/flows/{flow}/drafts/{id}': [],
  'DELETE /extensions/flows/{flow}/drafts/{id}': [],
  'POST /extensions/flows/{flow}/requests': [],
  'GET /extensions/flows/{flow}/contacts': [],
}

/** What asks for no company: which companies there are (000 §4), and the sessions of the person. */
export const callsWithoutCompany = [
  'GET /authorization/tenantaccess',
  'GET /extensions/draftcompany',
  'GET /extensions/sessions',
  'POST /extensions/signout',
  'DELETE /extensions/sessions/{id}',
  'DELETE /extensions/sessions',
]
