import { createFileRoute, redirect } from '@tanstack/react-router'

/** A detail of no company is the root of the portfolio. */
export const Route = createFileRoute('/_shell/_portal/portco/detail/')({
  beforeLoad: () => {
    throw redirect({ to: '/portco', replace: true })
  },
})
