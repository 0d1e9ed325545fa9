-- What waits for a person is counted whenever a page opens: few rows among many.
create index virtual_operation_stuck on virtual_operation (created_at) where state = -2;
