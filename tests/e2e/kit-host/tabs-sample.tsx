import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Tabs } from '#src/ui/widgets/tabs.tsx'

const tabs = [
  { value: 'open', label: 'Open' },
  { value: 'paid', label: 'Paid' },
  { value: 'all', label: 'All invoices' },
] as const

/** Tabs as tests use them. */
export function TabsSample() {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('open')
  return (
    <Tabs label="Invoices" tabs={tabs} value={tab} onValueChange={setTab}>
      <p>These invoices are {tab}.</p>
      <Button>Download {tab}</Button>
    </Tabs>
  )
}
