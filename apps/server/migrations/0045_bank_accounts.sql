-- Account numbers are kept as digits; people see them in fours.
update corporate set account_number = regexp_replace(account_number, '[\s-]', '', 'g') where account_number ~ '[\s-]';
update review_request set
  before = case when before ? 'accountNumber' then jsonb_set(before, '{accountNumber}', to_jsonb(regexp_replace(before ->> 'accountNumber', '[\s-]', '', 'g'))) else before end,
  after = case when after ? 'accountNumber' then jsonb_set(after, '{accountNumber}', to_jsonb(regexp_replace(after ->> 'accountNumber', '[\s-]', '', 'g'))) else after end
where before ? 'accountNumber' or after ? 'accountNumber';
