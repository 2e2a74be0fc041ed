/** Words for the names of people, companies and lists in the demo world. */

/** First names of people in the demo world. */
export const firstNames =
  `Aaron Abigail Adrian Aisha Alan Alba Amelia Amir Andrea Anika Anton Beatrice Ben Bianca Caleb
Camille Carlos Cecilia Chloe Claire Conor Daniel Daphne David Diego Dominic Edith Eleanor Elias Emma Erik Esther Fatima
Felix Fiona Gabriel Grace Hannah Harold Hassan Helen Henry Ida Imani Ines Isaac Ivy Jack Jasmine Joel Jonas Josephine
Julia Kai Karen Keith Laila Lars Laura Leon Lillian Lucas Lucia Maja Marcus Maria Martin Maya Michael Mila Miriam Nadia
Nathan Nina Noah Nora Omar Oscar Paula Peter Quentin Rachel Ravi Rebecca Robert Rosa Ruth Samir Sarah Simon Sofia Stefan
Sunil Tamara Tessa Thomas Valerie Victor Walter Wendy Yara Yusuf Zoe`.split(/\s+/)

/** Last names of people in the demo world. */
export const lastNames =
  `Abbott Acosta Adeyemi Ahmed Albright Alvarez Andersen Archer Baker Banerjee Barlow Bauer Bellamy
Bennett Berg Bishop Blake Booth Bowen Brandt Brennan Brooks Bryant Calder Campbell Carrillo Chambers Chen Choi Clarke
Coleman Conti Cooper Cortez Crawford Cruz Dalton Das Delgado Donovan Doyle Duffy Duncan Eaton Edwards Ellis Engel Evans
Farrell Ferrari Fischer Fleming Foster Fraser Gallagher Garcia Gibson Goldberg Gomez Graham Gupta Haas Hall Hansen Harper
Hayes Hoffman Holt Hughes Ibrahim Ito Jacobs Jensen Johansson Kapoor Keller Kelly Khan Kim King Klein Kowalski Lambert
Larsen Lawson Lee Lindgren Lopez Lynch Malik Marsh Mason Mehta Mendoza Meyer Mills Moreau Morgan Murphy Nakamura Nash
Nguyen Novak Okafor Oliver Ortiz Osei Owens Park Patel Pereira Perry Petrov Phillips Quinn Ramirez Reyes Rhodes Rossi
Russo Salazar Schmidt Shah Silva Singh Sloan Snyder Stein Sullivan Tanaka Taylor Torres Tran Turner Vance Vargas Vogel
Wagner Walsh Weber Whitaker Wolfe Wong Wright Young Zhang Zimmerman`.split(/\s+/)

export const departments = [
  'Accounting',
  'Business Development',
  'Compliance',
  'Credit',
  'Data Science',
  'Equity Research',
  'Facilities',
  'Finance',
  'Fund Operations',
  'Human Resources',
  'Information Technology',
  'Investor Relations',
  'Legal',
  'Marketing',
  'Portfolio Management',
  'Private Equity',
  'Real Estate',
  'Risk',
  'Tax',
  'Trading',
] as const

/** Groups within a department that distribution lists are for. */
export const audiences = [
  'All Staff',
  'Managers',
  'New York',
  'London',
  'Chicago',
  'San Francisco',
  'Alerts',
  'Projects',
  'Interns',
  'External',
] as const

/** Mailboxes without a person's name. */
export const namelessMailboxes =
  `alerts archive backup-reports badge-office careers catering deliveries door-access
efax events front-desk lobby-printer mailroom noreply parking reception scanner-2f scanner-3f visitors wire-notices`.split(
    /\s+/,
  )

export const sharedMailboxes = [
  'Accounts Payable',
  'Accounts Receivable',
  'Board Communications',
  'Capital Calls',
  'Compliance Desk',
  'Deal Pipeline',
  'Due Diligence',
  'Helpdesk',
  'Investor Services',
  'Legal Notices',
  'Media Enquiries',
  'Office Management',
  'Operations Desk',
  'Payroll',
  'Recruiting',
  'Settlements',
  'Subscriptions',
  'Tax Documents',
  'Trade Confirmations',
  'Travel Desk',
] as const

/** First and last words of small companies' names; each pair is one company. */
export const companyFirstWords =
  `Alder Amberly Ashgrove Bayview Birchwood Blackstone Brightwater Cedar Clearfield Copperfield
Crestline Eastgate Fairhaven Foxglove Granite Greenway Hawthorn Ironbridge Juniper Kestrel Lakeshore Maplewood Oakridge
Silverlake`.split(/\s+/)
/** Last words of small companies' names. */
export const companyLastWords = [
  'Advisors',
  'Associates',
  'Capital',
  'Consulting',
  'Equity',
  'Holdings',
  'Investments',
  'Partners',
  'Realty',
  'Ventures',
] as const
