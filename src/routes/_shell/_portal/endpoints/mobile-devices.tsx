import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { MobileDevicesPage } from '#src/areas/devices/mobile-devices-page.tsx'

export const Route = createFileRoute('/_shell/_portal/endpoints/mobile-devices')({
  ...pageRouteOptions({
    title: 'Mobile Devices',
    grids: [''],
    reads: ({ begin }) => begin('mobileDevices', {}),
  }),
  component: MobileDevicesPage,
})
