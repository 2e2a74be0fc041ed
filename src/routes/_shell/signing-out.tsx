import { createFileRoute, redirect } from '@tanstack/react-router'
import { Loader } from '#src/ui/loader.tsx'

/** On the way to the identity provider. Anyone who comes back to it by the browser's history goes to the start. */
export const Route = createFileRoute('/_shell/signing-out')({
  staticData: { title: 'Signing out' },
  beforeLoad: ({ location }) => {
    if (location.state.leaving !== performance.timeOrigin)
      throw redirect({ to: '/', replace: true })
  },
  component: () => <Loader fill label="Signing you out" />,
})
