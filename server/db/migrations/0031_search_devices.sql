-- Workstations and mobile devices are found by the portal's search.
call make_searchable('workstation', 'workstation', 'id', 'name', 'name');
--> statement-breakpoint
call make_searchable('mobile_device', 'mobile_device', 'id',
  $$concat_ws(' ', name, user_name, nullif(serial_number, '0'))$$, 'name');
