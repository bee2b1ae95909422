import type { KeyedSite } from './keyed-site.ts';

/** A loan application in four steps, laid out with tables in the manner of old back offices: labels in cells, images as buttons. */
export const loanWizard: KeyedSite = {
  name: 'wizard in layout tables',
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Loan application</title></head><body bgcolor="#ffffff">
<table width="100%" border="0"><tr><td colspan="2"><font size="5"><b>First Rural Credit</b></font></td><td align="right"><a href="help.do">Help</a> | <a href="contact.do">Contact</a> | <a href="logoff.do">Log off</a></td></tr>
<tr><td width="180" valign="top"><table border="0"><tr><td><b>&raquo; 1. Applicant</b></td></tr><tr><td><a href="step2.do">2. Income</a></td></tr><tr><td><a href="step3.do">3. Loan</a></td></tr><tr><td><font color="gray">4. Review</font></td></tr></table></td>
<td valign="top"><form name="applicant" action="save.do"><table border="0" cellpadding="3">
<tr><td colspan="2" bgcolor="#dddddd"><b>Personal data</b></td></tr>
<tr><td>Title:</td><td><select name="ttl"><option>Ms</option><option>Mr</option></select></td></tr>
<tr><td>First name: <font color="red">*</font></td><td><input name="fname"></td></tr>
<tr><td>Last name: <font color="red">*</font></td><td><input name="lname"></td></tr>
<tr><td>Date of birth:</td><td><input name="dob_d" size="2"> . <input name="dob_m" size="2"> . <input name="dob_y" size="4"></td></tr>
<tr><td>Marital status:</td><td><input type="radio" name="ms" value="s" id="ms1">single <input type="radio" name="ms" value="m" id="ms2">married</td></tr>
<tr><td colspan="2" bgcolor="#dddddd"><b>Address</b></td></tr>
<tr><td>Street:</td><td><input name="addr_street"> <input name="addr_no" size="4"></td></tr>
<tr><td>ZIP / City:</td><td><input name="addr_zip" size="5"> <input name="addr_city"></td></tr>
<tr><td>Country:</td><td><select name="ctry"><option>Austria</option><option>Germany</option></select></td></tr>
<tr><td colspan="2" bgcolor="#dddddd"><b>Contact</b></td></tr>
<tr><td>Mail address:</td><td><input name="email"></td></tr>
<tr><td>Phone (day):</td><td><input name="tel_day"></td></tr>
<tr><td>Phone (evening):</td><td><input name="tel_eve"></td></tr>
<tr><td>&nbsp;</td><td><input type="checkbox" name="agb" value="1"> I have read the <a href="terms.do">terms</a></td></tr>
<tr><td>&nbsp;</td><td><input type="checkbox" name="ads" value="1"> Send me offers</td></tr>
<tr><td><a href="cancel.do"><img src="data:," alt="Cancel" width="60" height="20"></a></td><td align="right"><input type="button" name="bk" value="&lt; Back" disabled> <input type="submit" name="sv" value="Save for later"> <input type="image" name="nx" src="data:," alt="Continue" width="80" height="20"></td></tr></table></form></td>
<td valign="top"><table border="1"><tr><th>Rate</th><th>From</th></tr><tr><td>Fixed</td><td>3.9 %</td></tr><tr><td>Variable</td><td>2.7 %</td></tr></table><p><a href="calc.do">Loan calculator</a></p></td></tr></table></body></html>`,
  key: `
fill field (first name) => [name=fname]
fill "First name" => [name=fname]
fill (last name) => [name=lname]
fill field (surname) => [name=lname]
choose (title) => [name=ttl]
choose dropdown "Title" => [name=ttl]
choose (country) => [name=ctry]
fill (date of birth) => ? || [name=dob_d]
fill field (street) => [name=addr_street]
fill field (city) => [name=addr_city]
fill (zip) => [name=addr_zip]
fill field (zip code) => [name=addr_zip]
fill (email) => [name=email]
fill "Email" => -
fill (phone) => ?
fill field (evening phone) => - || [name=tel_eve]
fill "Phone (day)" => [name=tel_day]
pick (married) => #ms2
pick radio "single" => #ms1
pick (divorced) => -
tick (terms) => - || [name=agb]
tick "I have read the terms" => [name=agb] || -
tick (send me offers) => [name=ads]
tick checkbox (newsletter) => -
click (continue) => [name=nx]
click button "Continue" => [name=nx]
click (next) => -
click (back) => [name=bk]
click (save for later) => [name=sv]
click (save) => [name=sv]
click "Save" => -
click (cancel) => [href="cancel.do"] || [href="cancel.do"] img
click (help) => [href="help.do"]
click (log out) => [href="logoff.do"]
click (loan calculator) => [href="calc.do"]
click link (terms) => [href="terms.do"]
click link (income) => [href="step2.do"]
click "2. Income" => [href="step2.do"]
click (step 3) => - || [href="step3.do"]
fill field (income) => -
see "3.9 %" in row "Fixed" => table[border="1"] tr:nth-of-type(2) td:nth-of-type(2)
see "3.9 %" in row "Variable" => -
see row (variable) => table[border="1"] tr:nth-of-type(3)
fill field (street) under (address) => [name=addr_street]
fill field (email) under (contact) => [name=email]
fill field (email) under "Address" => -
`,
};
