/** Device models of the demo world; common ones are listed several times. */

interface Model {
  readonly type: string
  readonly manufacturer: string
  readonly systems: readonly string[]
}

const windows = [
  'Windows 11 Enterprise 24H2',
  'Windows 11 Enterprise 24H2',
  'Windows 11 Enterprise 23H2',
  'Windows 10 Enterprise 22H2',
] as const
const mac = ['macOS 26 Tahoe', 'macOS 15 Sequoia'] as const

const laptop = (manufacturer: string, systems: readonly string[] = windows): Model => ({
  type: 'Laptop',
  manufacturer,
  systems,
})
const desktop = (manufacturer: string, systems: readonly string[] = windows): Model => ({
  type: 'Desktop',
  manufacturer,
  systems,
})

/** Models of desktops and laptops; common ones are listed several times. */
export const workstationModels: readonly Model[] = [
  laptop('Dell'),
  laptop('Dell'),
  laptop('Dell'),
  laptop('Lenovo'),
  laptop('Lenovo'),
  laptop('HP'),
  laptop('Apple', mac),
  laptop('Microsoft'),
  desktop('Dell'),
  desktop('Dell'),
  desktop('HP'),
  desktop('Apple', mac),
  { type: 'Virtual Desktop', manufacturer: 'VMware', systems: ['Windows 11 Enterprise 24H2'] },
  { type: 'Virtual Desktop', manufacturer: 'VMware', systems: ['Windows 11 Enterprise 24H2'] },
  { type: 'Cloud PC', manufacturer: 'Microsoft', systems: ['Windows 11 Enterprise 24H2'] },
]

/** Programs, and on what percentage of workstations each is installed. */
export const installedPrograms: readonly {
  readonly name: string
  readonly publisher: string
  readonly versions: readonly string[]
  readonly share: number
}[] = [
  {
    name: 'Microsoft 365 Apps for enterprise',
    publisher: 'Microsoft',
    versions: ['2510', '2509', '2508'],
    share: 97,
  },
  { name: 'Google Chrome', publisher: 'Google', versions: ['142.0', '141.0'], share: 88 },
  { name: 'Adobe Acrobat', publisher: 'Adobe', versions: ['25.1', '24.5'], share: 72 },
  { name: 'Zoom Workplace', publisher: 'Zoom', versions: ['6.6', '6.5'], share: 58 },
  { name: 'Cisco Secure Client', publisher: 'Cisco', versions: ['5.1.12', '5.1.8'], share: 64 },
  { name: 'Bloomberg Terminal', publisher: 'Bloomberg', versions: ['2026.10'], share: 22 },
  { name: 'FactSet', publisher: 'FactSet', versions: ['2026.3', '2026.2'], share: 14 },
  { name: '7-Zip', publisher: 'Igor Pavlov', versions: ['25.01', '24.09'], share: 31 },
  { name: 'Tableau Desktop', publisher: 'Salesforce', versions: ['2026.1'], share: 9 },
  { name: 'Citrix Workspace', publisher: 'Cloud Software Group', versions: ['25.8'], share: 47 },
]

/** Models of phones and tablets. */
export const phoneModels: readonly {
  readonly product: string
  readonly systems: readonly string[]
}[] = [
  { product: 'iPhone 16', systems: ['iOS 26.1', 'iOS 18.7'] },
  { product: 'iPhone 15', systems: ['iOS 26.1', 'iOS 18.7'] },
  { product: 'iPhone 17 Pro', systems: ['iOS 26.1'] },
  { product: 'iPad Air', systems: ['iPadOS 26.1', 'iPadOS 18.7'] },
  { product: 'Galaxy S25', systems: ['Android 16', 'Android 15'] },
  { product: 'Pixel 10', systems: ['Android 16'] },
]
