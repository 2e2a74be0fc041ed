import { useContext, useMemo } from 'react'
import { registerOpenWizard } from '#src/app/current-wizard.ts'
import { InspectorContext } from '#src/app/inspector-context.ts'
import { findFetchFailureCause, isReloading, reloadPage } from '#src/app/release.ts'
import { FetchFailureScreen } from '#src/app/shell/fetch-failure-screen.tsx'
import type { WizardHost } from '#src/wizard/wizard-host.tsx'
import { SubmittedLink } from './submitted-link.tsx'

/** The portal as the host of its wizards. */
export function usePortalHost(): WizardHost {
  const Inspector = useContext(InspectorContext)
  return useMemo(
    () => ({
      Inspector,
      SubmittedRequest: SubmittedLink,
      FetchFailure: FetchFailureScreen,
      findReload,
      isReloading,
      onShown: registerOpenWizard,
    }),
    [Inspector],
  )
}

const findReload = async () =>
  (await findFetchFailureCause()) === 'portalIsNewer' ? reloadPage : undefined
