import { createFileRoute, redirect } from '@tanstack/react-router'
import { Loader } from '#src/ui/loader.tsx'

/** Shown while leaving for the identity provider. Returning to it through history leads to the start page. */
export const Route = createFileRoute('/_shell/signing-out')({
  staticData: { title: 'Signing out' },
  beforeLoad: ({ location }) => {
    if (location.state.leaving !== performance.timeOrigin)
      throw redirect({ to: '/', replace: true })
  },
  component: () => <Loader fill label="Signing you out" />,
})
