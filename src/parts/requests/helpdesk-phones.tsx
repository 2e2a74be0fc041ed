import { useRouter } from '@tanstack/react-router'
import { linkClass } from '#src/ui/link-class.ts'

/** The provider's helpdesk numbers as links. */
export function HelpdeskPhones() {
  const { phoneUs, phoneUk } = useRouter().options.context.portal.config.helpdesk
  return (
    <>
      US <Phone number={phoneUs} />, UK <Phone number={phoneUk} />
    </>
  )
}

function Phone({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replace(/[^+\d]/g, '')}`} className={linkClass}>
      {number}
    </a>
  )
}
