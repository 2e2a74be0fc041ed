import { createFileRoute, redirect } from '@tanstack/react-router'

/** Details without a company redirect to the portfolio's root. */
export const Route = createFileRoute('/_shell/_portal/portco/detail/')({
  beforeLoad: () => {
    throw redirect({ to: '/portco', replace: true })
  },
})
