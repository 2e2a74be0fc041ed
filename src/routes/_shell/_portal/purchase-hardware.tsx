import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#src/api/query.ts'
import { HardwarePage } from '#src/areas/hardware/hardware-page.tsx'

export const Route = createFileRoute('/_shell/_portal/purchase-hardware')({
  staticData: { title: 'Purchase Hardware' },
  loader: ({ context: { portal, access } }) =>
    prefetch(portal.queryClient, access.client, 'hardwareUsers', {}),
  component: HardwarePage,
})
