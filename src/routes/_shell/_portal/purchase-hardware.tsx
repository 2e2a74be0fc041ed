import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { HardwarePage } from '#src/areas/hardware/hardware-page.tsx'

export const Route = createFileRoute('/_shell/_portal/purchase-hardware')({
  ...pageRouteOptions({
    title: 'Purchase Hardware',
    reads: ({ begin }) => begin('hardwareUsers', {}),
  }),
  component: HardwarePage,
})
