#!/bin/bash
#PJM --bulk --sparam "0-9"
#PJM -L "node=1,elapse=10:00"
#PJM -m b,e --mail-list ann@example.org
python eval.py --part ${PJM_BULKNUM}
