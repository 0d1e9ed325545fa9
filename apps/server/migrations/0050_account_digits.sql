-- Account numbers are kept as digits; people see them in fours. What was decided stays as it was written.
update corporate set account_number = regexp_replace(account_number, '[\s-]', '', 'g') where account_number ~ '[\s-]';
update review_request set
  before = case when before ? 'accountNumber' then jsonb_set(before, '{accountNumber}', to_jsonb(regexp_replace(before ->> 'accountNumber', '[\s-]', '', 'g'))) else before end,
  after = case when after ? 'accountNumber' then jsonb_set(after, '{accountNumber}', to_jsonb(regexp_replace(after ->> 'accountNumber', '[\s-]', '', 'g'))) else after end
where state in (1, 3) and (before ? 'accountNumber' or after ? 'accountNumber');
