import { useEffect, useRef, useState } from 'react'
import type { HardwareTicket } from '#schemas/hardware/hardware-request.ts'
import forms from '#src/parts/forms/forms.module.css'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { HardwareRequestForm } from './hardware-request-form.tsx'
import { HardwareResult } from './hardware-result.tsx'
import { ProcurementNotice } from './procurement-notice.tsx'

/** Requests a quote for equipment. */
export function HardwarePage() {
  return (
    <div className={forms.page}>
      <HardwareRequest />
    </div>
  )
}

function HardwareRequest() {
  const [ticket, setTicket] = useState<HardwareTicket>()
  const [round, setRound] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (round > 0) heading.current?.focus()
  }, [round])
  const close = () => {
    setTicket(undefined)
    setRound(round + 1)
  }
  if (ticket) return <HardwareResult ticket={ticket} onClose={close} />
  return (
    <>
      <PageHeading
        ref={heading}
        description="Use this form for equipment we resell to your firm. You'll get a formal quote. Don't use it for rented equipment, such as phones or network equipment."
      >
        Purchase Hardware
      </PageHeading>
      <ProcurementNotice />
      <HardwareRequestForm key={round} onSubmitted={setTicket} />
    </>
  )
}
