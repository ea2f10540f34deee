# shellcheck shell=bash disable=SC2154,SC2034
# Without a user class, chmod applies the umask: a snapshot may have been created while only the account could read it.
if ! cp -R -p --reflink=auto "$code" work 2>/dev/null; then
  chmod -R u+w work 2>/dev/null
  rm -rf work
  cp -R -p "$code" work || full
fi
chmod -R u+w work && chmod +rX work || full
# Copies the results of the run that this one follows on top of the code.
if [ -d earlier-results ]; then
  cp -R -p earlier-results/. work/ && chmod -R u+w work || full
  rm -rf earlier-results
fi
