-- The money that the merchant accounts for SZÉP cards hold for us (decision 0050).
insert into ledger_account (code) values ('gateway:otp_szep'), ('gateway:mkb_szep');
