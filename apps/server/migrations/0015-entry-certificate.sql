-- Which entries use a certificate: asked at every upload, and by the foreign key when a file is deleted.
create index entry_medical_file on entry (medical_file_id) where medical_file_id is not null;
