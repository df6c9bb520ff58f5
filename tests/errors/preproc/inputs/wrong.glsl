int ok;
@
